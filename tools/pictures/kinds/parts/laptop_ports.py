"""Sockets along the sides of a laptop."""

from studio import cylinder, material, plate, rounded_rect

# name -> length along the edge, height, whether round ends
SHAPES = {
    "usb_a": (13.2, 5.2, False),
    "usb_c": (9, 3.2, True),
    "hdmi": (14.2, 4.8, False),
    "lan": (14, 8.4, False),
    "card": (22, 2.2, True),
    "lock": (6.4, 3, True),
    "magnet": (16, 3.4, True),
}
ROUND = {"audio": 1.9, "dc": 3.0}
TONGUES = {"usb_a": "#2b4a7a", "hdmi": "#2a2b2e", "lan": "#b48a3a"}
FIRST, APART = 24, 5.5  # mm from the rear corner, and between sockets


class LaptopPorts:
    def __init__(self, body, width, depth, height):
        self.body, self.width, self.depth = body, width, depth
        self.middle = 2 + (height - 1.4) / 2 if height <= 13 else height - 3
        self.dark = material("port", "#070708", rough=0.35, metal=0.4)
        self.rim = material("rim", "#8a8e94", metal=1, rough=0.35)

    def add(self, left, right):
        for side, names in ((-1, left), (1, right)):
            y = self.depth / 2 - FIRST
            for name in names:
                length = 2 * ROUND[name] if name in ROUND else SHAPES[name][0]
                self.socket(name, side, y - length / 2)
                y -= length + APART

    def socket(self, name, side, y):
        x = side * (self.width / 2 - 0.35)
        turn = (90, 0, 90 * side)
        if name in ROUND:
            r = ROUND[name]
            out = (0, 90 * side, 0)
            cylinder(r + 0.5, 0.6, (x, y, self.middle), 0.15, self.rim, self.body, rot=out, n=32)
            cylinder(r, 0.75, (x, y, self.middle), 0.05, self.dark, self.body, rot=out, n=32)
            if name == "dc":
                cylinder(0.7, 1.0, (x, y, self.middle), 0.1, self.rim, self.body, rot=out, n=16)
            return
        length, high, is_round = SHAPES[name]
        middle = self.middle - (2.2 if name == "lan" else 0)
        radius = high / 2 - 0.05 if is_round else 0.8
        plate([rounded_rect(length + 0.9, high + 0.9, radius + 0.4)], 0.55, (x, y, middle), 0.1, self.rim, self.body, rot=turn)
        plate([rounded_rect(length, high, radius)], 0.7, (x, y, middle), 0.05, self.dark, self.body, rot=turn)
        if name in TONGUES:
            tongue = material("tongue", TONGUES[name], rough=0.5)
            plate([rounded_rect(length * 0.78, high * 0.28, 0.3, 0, high * 0.12)], 0.8, (x, y, middle), 0.05, tongue, self.body, rot=turn)
