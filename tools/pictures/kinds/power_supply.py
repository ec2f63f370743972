import math

from studio import (
    circle,
    cylinder,
    empty,
    hex_grid,
    lathe,
    linear,
    material,
    plate,
    polar,
    readable_ink,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    screw,
    shade,
    soften,
    text,
    tube,
)
from kinds.parts.fan import build_fan


class PowerSupply:
    """ATX power supply, modular or with fixed cables."""

    def __init__(
        self,
        watts=850,
        label="HALO",
        color="#1d1f23",
        accent="#d8a23a",
        modular=True,
        depth=150,
        blades=9,
        ring=None,
        badge="GOLD",
        has_12v_2x6=True,
    ):
        self.has_12v_2x6 = has_12v_2x6
        self.watts = watts
        self.label = label
        self.accent = accent
        self.modular = modular
        self.blades = blades
        self.ring = ring
        self.badge = badge
        color = soften(color)
        self.width, self.height, self.deep = 150, 86, depth
        self.frame = empty()
        self.sheet = 1.6
        self.accent = (
            shade(self.accent, 0.7) if linear(color)[1] > 0.2 else self.accent
        )  # print darker on a light shell
        self.shell = material("psushell", color, rough=0.46, spec=0.4, bump=0.18, bump_scale=2.2)
        self.inner = material("psuin", "#0f1012", rough=0.7)
        self.wire_metal = material(
            "psuwire", "#3a3d42" if linear(color)[1] < 0.2 else "#8b8f95", metal=0.9, rough=0.34
        )
        self.accent_paint = material("psuacc", self.accent, metal=0.8, rough=0.32)
        self.ink = readable_ink(color)
        self.plastic = material("psuplastic", "#131416", rough=0.5)
        self.fan_radius = min(66, self.deep / 2 - 7)
        self.fan_y = 0

    def build(self):
        self.add_shell()
        self.add_fan()
        self.add_sides()
        self.add_front()
        self.add_rear()
        return dict(
            views=dict(
                front=(-33, 32),
                side=(-66, 20),
                top=(-20, 62),
                back=(205, 26),
                detail=(-18, 24, (0.05, -0.35, 2.2)),
            )
        )

    def add_shell(self):
        """Six folded sheets."""
        plate(
            [rounded_rect(self.width, self.deep, 2), circle(self.fan_radius, 0, self.fan_y, 128)],
            self.sheet,
            (0, 0, self.height - self.sheet),
            0.6,
            self.shell,
            self.frame,
        )
        plate(
            [rounded_rect(self.width - 0.6, self.deep - 0.6, 2)],
            self.sheet,
            (0, 0, 0),
            0.6,
            self.shell,
            self.frame,
        )
        for s in (-1, 1):
            plate(
                [rounded_rect(self.height - 0.8, self.deep, 1.6)],
                self.sheet,
                (s * self.width / 2 - (self.sheet if s > 0 else 0), 0, self.height / 2),
                0.5,
                self.shell,
                self.frame,
                rot=(0, 90, 0),
            ).location = (s * (self.width / 2 - 0.1) - (self.sheet if s > 0 else 0), 0, self.height / 2)
        rounded_box((self.width - 5, self.deep - 5, 56), (0, 0, 31), 1, self.inner, self.frame)

    def add_fan(self):
        """Fan in its duct, under a wire grill with a badge."""
        r, top, y = self.fan_radius, self.height, self.fan_y
        duct = [(r - 1, top - 26), (r + 1, top - 26), (r + 1, top - 1), (r - 1, top - 1)]
        lathe(duct, 96, (0, y, 0), self.inner, self.frame, closed=True)
        plastic = material("psufan", "#1b1d21", rough=0.4, coat=0.2)
        build_fan(r - 4, self.blades, plastic, self.plastic, self.frame, (0, y, top - 24), depth=16)
        if self.ring:
            light = material("psuring", self.ring, emit=self.ring, emit_strength=1.5)
            rim = [(r - 3, top - 6), (r - 0.6, top - 6), (r - 0.6, top - 1.5), (r - 2, top - 1.5)]
            lathe(rim, 128, (0, y, 0), light, self.frame, closed=True)
        self.add_grill()
        for sx in (-1, 1):
            for sy in (-1, 1):
                at = (sx * (self.width / 2 - 12), sy * (self.deep / 2 - 12), top - 0.1)
                screw(at, 3.2, self.frame, drive="cross")

    def add_grill(self):
        """Rings and spokes of wire, badge in the middle."""
        top, y = self.height, self.fan_y
        turns = [math.pi * 2 * q / 10 for q in range(10)]
        for k in range(1, 8):
            r = 14 + (self.fan_radius - 13) * k / 7
            wire = [(r + 1.05 * math.cos(a), 1.05 * math.sin(a)) for a in turns]
            lathe(wire, 128, (0, y, top + 0.6), self.wire_metal, self.frame, closed=True)
        for angle in range(0, 360, 45):
            px, py = polar(10, math.radians(angle), (0, y))
            at, turn = (px, py, top - 0.6), (0, 90, angle)
            cylinder(1.15, self.fan_radius - 7, at, 0.3, self.wire_metal, self.frame, rot=turn, n=12)
        cylinder(15.5, 2.4, (0, y, top - 0.4), 0.8, self.plastic, self.frame)
        rim = [(14.6, 1.9), (15, 2.3), (13.6, 2.5), (13.3, 2.1)]
        lathe(rim, 64, (0, y, top - 0.3), self.accent_paint, self.frame)
        ink = material("badge", "#c4c8ce", rough=0.4)
        size = 6.2 if len(self.label) < 6 else 5
        text(self.label, size, (0, y, top + 2.06), ink, self.frame, bold=True)

    def add_sides(self):
        """Name, wattage, stamped lines and badge on both sides."""
        edge = self.deep / 2
        for side in (-1, 1):
            at = (side * (self.width / 2 - 0.05), 0, self.height / 2)
            frame = empty(self.frame, loc=at, rot=(90, 0, 90 * side))
            left = dict(align="LEFT", bold=True, depth=0.05)
            text(f"{self.watts}W", 27, (12 - edge, 5, 0.08), self.ink, frame, **left)
            text(self.label, 9.5, (13 - edge, -16.5, 0.08), self.accent_paint, frame, space=1.25, **left)
            self.add_stamped_lines(frame)
            plate([rounded_rect(24, 9.5, 2, 26 - edge, -30)], 0.3, (0, 0, 0), 0.1, self.accent_paint, frame)
            text(self.badge, 5.4, (26 - edge, -30, 0.33), readable_ink(self.accent), frame, bold=True)

    def add_stamped_lines(self, frame):
        """A slanted stripe in the accent colour and two dark ones beside it."""
        x, low, high = self.deep / 2, -self.height / 2 + 4, self.height / 2 - 4
        stripe = [(x - 46, low), (x - 40, low), (x - 14, high), (x - 20, high)]
        plate([rounded_polygon(stripe, 0.6)], 0.5, (0, 0, -0.1), 0.15, self.accent_paint, frame)
        for line in (
            [(x - 36, low), (x - 34, low), (x - 8, high), (x - 10, high)],
            [(x - 30, low), (x - 28, low), (x - 4, high - 9.5), (x - 4.2, high - 12.5)],
        ):
            plate([rounded_polygon(line, 0.3)], 0.4, (0, 0, -0.1), 0.1, self.inner, frame)

    def add_front(self):
        """Modular sockets or cable outlet."""
        front_frame = empty(self.frame, loc=(0, -self.deep / 2, self.height / 2), rot=(90, 0, 0))
        self.pin_hole = material("pinhole", "#050506", rough=0.8)
        if self.modular:
            self.add_sockets(front_frame)
        else:
            self.add_cables(front_frame)

    def add_sockets(self, front_frame):
        """Modular sockets with their names."""
        plate(
            [rounded_rect(self.width - 1, self.height - 1, 2)],
            self.sheet,
            (0, 0, -self.sheet),
            0.5,
            self.shell,
            front_frame,
        )
        plate(
            [rounded_rect(self.width - 10, self.height - 14, 3, 0, -1)],
            0.5,
            (0, 0, -0.1),
            0.15,
            self.plastic,
            front_frame,
        )

        def socket(x, y, nx, ny=2, name=None, q=4.6):
            w, h = nx * q + 2.6, ny * q + 2.6
            pins = [
                rounded_rect(
                    q * 0.72, q * 0.72, 0.7, x + (i - (nx - 1) / 2) * q, y + (j - (ny - 1) / 2) * q, 3
                )
                for i in range(nx)
                for j in range(ny)
            ]
            plate(
                [rounded_rect(w, h, 0.9, x, y, 4)] + pins,
                4,
                (0, 0, 0.2),
                0.3,
                material("socket", "#23262b", rough=0.45),
                front_frame,
            )
            plate(
                [rounded_rect(w - 1, h - 1, 0.5, x, y, 3)], 0.4, (0, 0, 0.3), 0.05, self.pin_hole, front_frame
            )
            rounded_box(
                (min(6, w * 0.4), 1.6, 2.6),
                (x, y + h / 2 + 0.7, 2.6),
                0.4,
                material("socket", "#23262b", rough=0.45),
                front_frame,
            )
            if name:
                text(
                    name,
                    3.3,
                    (x, y - h / 2 - 2.8, 0.45),
                    material("sockink", "#b4b9c0", rough=0.5),
                    front_frame,
                    space=1.05,
                )

        socket(-39, 22, 9, 2, "MOTHERBOARD")
        socket(10, 22, 5)
        socket(47, 22, 6, 2, "12V-2x6" if self.has_12v_2x6 else "PCIe", 3.6 if self.has_12v_2x6 else 4.2)
        for i in range(4):
            socket(-50 + i * 27, -1, 4, 2, "CPU / PCIe" if i % 2 == 0 else "PCIe")
        for i in range(4):
            socket(-50 + i * 34, -25, 6, 1, "SATA / PERIF")
        plate(
            [rounded_rect(13, 11, 1.5, 57, -1)],
            1.6,
            (0, 0, 0.2),
            0.4,
            material("socket", "#23262b", rough=0.45),
            front_frame,
        )
        rounded_box(
            (9, 7, 3),
            (57, -1, 1.9),
            0.8,
            material("rocker", "#3a3d43", rough=0.35, coat=0.3),
            front_frame,
            rot=(0, 8, 0),
        )
        text("ECO FAN", 3, (57, -10, 0.45), material("sockink", "#b4b9c0", rough=0.5), front_frame)

    def add_cables(self, front_frame):
        """Sleeved cables fall to the floor and end in plugs."""
        plate(
            [rounded_rect(self.width - 1, self.height - 1, 2), rounded_rect(44, 26, 4, -30, -8)]
            + hex_grid(
                self.width - 16, self.height - 16, 7, 3, lambda x, y: not (-58 < x < -2 and -27 < y < 11)
            ),
            self.sheet,
            (0, 0, -self.sheet),
            0.3,
            self.shell,
            front_frame,
        )
        plate(
            [rounded_rect(50, 32, 6, -30, -8), rounded_rect(40, 22, 4, -30, -8)],
            4,
            (0, 0, -0.5),
            1.2,
            self.plastic,
            front_frame,
        )
        rounded_box((44, 26, 1), (-30, -8, -1), 0.2, self.inner, front_frame)
        slv = material("sleeve", "#17181b", rough=0.75, bump=0.7, bump_scale=1.4)
        con = material("conblk", "#101113", rough=0.45)
        for i in range(8):  # sleeved cables that fall to the floor and end in plugs
            x0 = -30 + (i % 4 - 1.5) * 9.6
            z0 = self.height / 2 - 8 + (5.2 if i < 4 else -5.2)
            fan_ = i % 4 - 1.5
            r = 4 if i != 1 else 5.2
            far = 64 + (0 if i < 4 else -30) + (i % 2) * 9
            x1 = x0 + fan_ * 14 + (9 if i < 4 else -6)
            y = -self.deep / 2
            tube(
                [
                    (x0, y + 3, z0),
                    (x0, y - 10, z0 + 1),
                    (x0 + fan_ * 3, y - 26, z0 - 9),
                    (x0 + fan_ * 7, y - 36 - (4 if i < 4 else 0), z0 * 0.42),
                    (x1 - fan_ * 2, y - far * 0.8, r + 1.5),
                    (x1, y - far, r + 0.6),
                ],
                r,
                slv,
                self.frame,
            )
            w = (26, 20, 18, 24)[i % 4] if i < 4 else 16
            frame = empty(self.frame, loc=(x1, y - far, 0), rot=(0, 0, fan_ * 9))
            rounded_box((w, 15, 9), (0, -9, 4.6), 0.8, con, frame)
            rounded_box((6, 9, 2), (0, -9, 9.6), 0.5, con, frame)
            for k in range(int(w / 4.4)):
                for zz in (2.6, 6.8):
                    rounded_box((2.9, 0.5, 2.9), (-w / 2 + 3 + k * 4.3, -16.4, zz), 0.1, self.pin_hole, frame)

    def add_rear(self):
        """Honeycomb, mains inlet, switch."""
        radius = empty(self.frame, loc=(0, self.deep / 2, self.height / 2), rot=(90, 0, 180))
        plate(
            [rounded_rect(self.width - 1, self.height - 1, 2)]
            + hex_grid(self.width - 12, self.height - 12, 7.2, 3.2, self.free),
            self.sheet,
            (0, 0, -self.sheet),
            0.3,
            self.shell,
            radius,
        )
        plate([rounded_rect(30, 24, 2.5, 45, 16)], 2, (0, 0, -0.2), 0.6, self.plastic, radius)
        plate(
            [rounded_polygon([(34, 8), (56, 8), (56, 19), (52, 24), (38, 24), (34, 19)], 1.2)],
            0.3,
            (0, 0, 1.7),
            0.05,
            self.pin_hole,
            radius,
        )
        for x, y in ((38.5, 14.5), (51.5, 14.5), (45, 19)):
            rounded_box(
                (1.8, 5, 2), (x, y, 2.2), 0.2, material("blade", "#b9bcc0", metal=1, rough=0.25), radius
            )
        plate([rounded_rect(22, 15, 2, 45, -18)], 2, (0, 0, -0.2), 0.6, self.plastic, radius)
        rounded_box(
            (16, 10, 4),
            (45, -18, 2),
            1,
            material("rocker", "#191a1d", rough=0.35, coat=0.3),
            radius,
            rot=(0, 9, 0),
        )
        text("I   O", 5, (45, -18, 4.5), material("wht", "#b9bdc2", rough=0.5), radius, rot=(0, 9, 0))

    def free(self, x, y):
        return not (x > 20 and abs(y) < 40 and x < 70)
