"""compositor.py SOCKET KIND: what the doctor meets on WAYLAND_DISPLAY, without a compositor.

KIND: inside   has Selvage, a turned screen of 309 by 173 mm and a seat with touch
      bare     has neither Selvage nor touch, and its screen has no name
      garbage  answers with what is no protocol
      gone     hangs up at once
"""
import os
import socket
import struct
import sys

path, kind = sys.argv[1:]


def text(words):
    raw = words.encode() + b"\0"
    return struct.pack("<I", len(raw)) + raw + b"\0" * (-len(raw) % 4)


def message(target, opcode, body=b""):
    return struct.pack("<II", target, (len(body) + 8) << 16 | opcode) + body


def globals_of():
    output = ("wl_output", 4 if kind == "inside" else 3)
    known = [("wl_compositor", 5), output, ("wl_seat", 7), ("evil\x1b[31m", 1)]
    return known + [("selvage_edge_deferral_manager_v1", 1)] * (kind == "inside")


def bound(number, new):
    interface = globals_of()[number - 1][0]
    if interface == "wl_seat":
        return message(new, 0, struct.pack("<I", 7 if kind == "inside" else 3))
    if interface != "wl_output":
        return b""
    geometry = struct.pack("<iiiii", 0, 0, 309, 173, 0) + text("Maker") + text("Model") + struct.pack("<i", 1)
    said = message(new, 0, geometry) + message(new, 1, struct.pack("<Iiii", 1, 1920, 1080, 60000))
    return said + (message(new, 4, text("eDP-1")) if kind == "inside" else b"") + message(new, 2)


def answer(target, opcode, body, registry):
    if target == 1 and opcode == 0:
        (new,) = struct.unpack("<I", body)
        return registry, message(new, 0, struct.pack("<I", 0)) + message(1, 1, struct.pack("<I", new))
    if target == 1 and opcode == 1:
        (new,) = struct.unpack("<I", body)
        said = [message(new, 0, struct.pack("<I", i) + text(n) + struct.pack("<I", v)) for i, (n, v) in enumerate(globals_of(), 1)]
        return new, b"".join(said)
    if target == registry and opcode == 0:
        return registry, bound(struct.unpack_from("<I", body)[0], struct.unpack_from("<I", body, len(body) - 4)[0])
    return registry, b""


def serve(peer):
    if kind == "gone":
        return
    if kind == "garbage":
        peer.sendall(os.urandom(8192))
        return
    rest, registry = b"", 0
    while True:
        got = peer.recv(4096)
        if not got:
            return
        rest += got
        while len(rest) >= 8 and len(rest) >= struct.unpack_from("<I", rest, 4)[0] >> 16:
            target, head = struct.unpack_from("<II", rest)
            body, rest = rest[8:head >> 16], rest[head >> 16:]
            registry, said = answer(target, head & 0xFFFF, body, registry)
            peer.sendall(said)


listener = socket.socket(socket.AF_UNIX)
listener.bind(path)
listener.listen()
print("ready", flush=True)
while True:
    peer, _ = listener.accept()
    with peer:
        try:
            serve(peer)
        except OSError:
            pass
