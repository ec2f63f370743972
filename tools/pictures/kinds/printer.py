from studio import (
    clear_glass,
    cylinder,
    empty,
    gradient_glow,
    luminance,
    material,
    mesh,
    plate,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    shade,
    soften,
    text,
)


class Printer:
    """Ink-tank home printer; tanks=False takes cartridges, laser=True is a taller laser printer. levels = C M Y K."""

    def __init__(
        self,
        color="#24262b",
        lid=None,
        tanks=True,
        laser=False,
        levels=(0.85, 0.6, 0.75, 0.5),
        panel="#0d0e11",
        accent="#2f7de1",
        colour=True,
        label="TERRA",
    ):
        self.tanks = tanks
        self.laser = laser
        self.levels = levels
        self.accent = accent
        self.colour = colour
        self.label = label
        color = soften(color)
        lid = soften(
            lid
            or (
                "#3a3e45"
                if self.laser and luminance(color) > 0.4
                else shade(color, 1.25 if luminance(color) < 0.5 else 0.90)
            )
        )
        self.body_paint = material(
            "pbody", color, rough=0.46, spec=0.4, noise=0.05, noise_scale=120, bump=0.08, bump_scale=2.5
        )
        self.lid_paint = material("plid", lid, rough=0.42, spec=0.4, noise=0.04, noise_scale=120)
        self.dark = material("pdark", "#0f1012", rough=0.55)
        self.panel_glass = material("ppanel", panel, rough=0.14, coat=0.7)
        self.paper = material("ppaper", "#b9bbbd", rough=0.8)
        self.print_ink = material("pink", "#c6cad0" if luminance(color) < 0.5 else "#3c4046", rough=0.45)
        self.icon = material("picon", "#aeb6c2", emit="#cfd8e6", emit_strength=0.5)
        self.grey = material("pgrey", "#4a4d53", rough=0.45)
        self.inks = ("#00a3d8", "#d81b7f", "#f2c500", "#16171a") if self.colour else ("#16171a",)
        self.width, self.depth, self.height = (372, 340, 250) if self.laser else (376, 300, 158)
        self.front_y = -self.depth / 2
        self.outlet_width = 206 if self.tanks else 236
        self.outlet_x = -52 if self.tanks else 0
        self.tanks_x = self.width / 2 - 66

    def build(self):
        self.add_machine()
        return dict(views=self.views)

    def add_sheet(self, w, h, loc, rot=(0, 0, 0), printed=False, bendk=0):
        """A4 sheet, optionally with a printed chart."""
        frame = empty(loc=loc, rot=rot)
        vertices = []
        faces = []
        for i in range(13):
            y = -h / 2 + h * i / 12
            z = bendk * (i / 12) ** 2
            vertices += [(-w / 2, y, z), (w / 2, y, z)]
        for i in range(12):
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        mesh(vertices, faces, self.paper, frame, smooth_angle=60, thickness=0.5)
        if printed:
            for k, (c, hh) in enumerate(
                zip(
                    (
                        ("#00a3d8", "#d81b7f", "#f2c500", "#3a3d42", "#2f7de1", "#e2572b")
                        if self.colour
                        else ("#2a2c30", "#55585d", "#7d8187") * 2
                    ),
                    (0.34, 0.52, 0.42, 0.66, 0.58, 0.8),
                )
            ):
                rounded_box(
                    (w * 0.085, h * 0.32 * hh, 0.12),
                    (-w * 0.30 + k * w * 0.12, -h * 0.40 + h * 0.16 * hh, 0.36),
                    0,
                    material("pch" + c, c, rough=0.7),
                    frame,
                )
            for k in range(3):
                rounded_box(
                    (w * (0.66 - 0.12 * k), 1.6, 0.12),
                    (-w * 0.03 - w * 0.06 * k, -h * 0.05 + k * 6, 0.36),
                    0,
                    material("pln", "#6a6e75", rough=0.7),
                    frame,
                )
        return frame

    def add_buttons(self, frame, x, n, r=4.6, dx=14, y=0):
        for i in range(n):
            cylinder(
                r,
                1.1,
                (x + i * dx, y, 0),
                0.4,
                material("pbtn", self.accent if i == n - 1 else "#34373c", rough=0.4),
                frame,
            )
            rounded_box((r * 0.8, 0.8, 0.2), (x + i * dx, y, 1.15), 0.1, self.icon, frame)
            if i % 2:
                rounded_box((0.8, r * 0.8, 0.2), (x + i * dx, y, 1.15), 0.1, self.icon, frame)

    def add_display(self, frame, w, h, x, y=0):
        plate([rounded_rect(w + 3, h + 3, 2)], 1.0, (x, y, 0), 0.3, self.dark, frame)
        plate(
            [rounded_rect(w, h, 1)],
            0.3,
            (x, y, 0.95),
            0.1,
            gradient_glow("plcd", ["#0b3f8f", "#1673d6", "#37b6f0"], 0.9),
            frame,
        )
        for k in range(3):
            plate(
                [rounded_rect(w * 0.22, h * 0.42, 1.2)],
                0.15,
                (x - w * 0.3 + k * w * 0.3, y - h * 0.08, 1.3),
                0.05,
                material(
                    "pic%d" % k,
                    ("#ffffff", "#ffd166", "#8ef0b0")[k],
                    emit=("#ffffff", "#ffd166", "#8ef0b0")[k],
                    emit_strength=0.8,
                ),
                frame,
            )
        rounded_box((w * 0.5, h * 0.08, 0.1), (x - w * 0.18, y + h * 0.36, 1.3), 0, self.icon, frame)

    def add_machine(self):
        if self.laser:
            self.add_laser_body()
            self.add_output_bin()
            self.add_laser_front()
            self.add_console()
        else:
            self.add_ink_body()
            self.add_scanner()
            self.add_tray()
            self.add_rear_feed()
            self.add_panel()
            self.add_ink()
        if self.laser:
            self.views = dict(
                front=(-30, 22), side=(-64, 14), top=(0, 52), detail=(-24, 22, (0.30, 0.25, 2.4))
            )
        else:
            self.views = dict(front=(28, 24), side=(64, 16), top=(0, 54), detail=(24, 18, (0.36, -0.10, 2.5)))

    def add_laser_body(self):
        """Base, seam and body."""
        plate([rounded_rect(self.width - 14, self.depth - 14, 14)], 8, (0, 0, 0), 1, self.dark)
        plate([rounded_rect(self.width, self.depth, 20)], 66, (0, 0, 6), 3, self.body_paint, bevel_steps=3)
        plate([rounded_rect(self.width - 5, self.depth - 5, 18)], 3, (0, 0, 71), 0.2, self.dark)  # base, seam
        plate(
            [rounded_rect(self.width, self.depth, 20)],
            self.height - 104,
            (0, 0, 73.4),
            3,
            self.body_paint,
            bevel_steps=3,
        )

    def add_output_bin(self):
        """Frame round the bin, sloped floor, paper."""
        bw, bd = self.width - 110, self.depth - 104
        by = 8
        plate(
            [rounded_rect(self.width, self.depth, 20), rounded_rect(bw, bd, 8, -24, by)],
            34,
            (0, 0, self.height - 32),
            4,
            self.lid_paint,
            bevel_steps=3,
        )
        rounded_box((bw + 2, bd + 30, 4), (-24, by, self.height - 22), 1, self.dark, rot=(9, 0, 0))
        self.add_sheet(210, bd * 0.92, (-24, by - 6, self.height - 15), (8, 0, 0), True)
        rounded_box(
            (bw * 0.5, 10, 4), (-24, by - bd / 2 + 10, self.height - 1), 1.5, self.grey, rot=(20, 0, 0)
        )

    def add_laser_front(self):
        """Drawer with grip, front door, name."""
        plate(
            [rounded_rect(self.width - 36, 56, 5)],
            5,
            (0, self.front_y + 3, 38),
            1.6,
            self.lid_paint,
            rot=(90, 0, 0),
            bevel_steps=3,
        )
        plate([rounded_rect(120, 15, 7)], 3, (0, self.front_y - 1.4, 24), 0.8, self.dark, rot=(90, 0, 0))
        rounded_box((112, 6, 4), (0, self.front_y - 2.8, 31), 1.8, self.grey)
        plate(
            [rounded_rect(self.width - 36, 108, 8)],
            5,
            (0, self.front_y + 3, 134),
            1.6,
            self.body_paint,
            rot=(90, 0, 0),
            bevel_steps=3,
        )
        plate([rounded_rect(86, 11, 5)], 2, (0, self.front_y - 1.0, 180), 0.6, self.dark, rot=(90, 0, 0))
        text(
            self.label,
            20,
            (-self.width / 2 + 72, self.front_y - 2.2, 152),
            self.print_ink,
            rot=(90, 0, 0),
            bold=True,
            depth=0.3,
            space=1.1,
        )
        text(
            "LASER",
            10,
            (-self.width / 2 + 50, self.front_y - 2.2, 131),
            self.print_ink,
            rot=(90, 0, 0),
            depth=0.2,
            space=1.2,
        )

    def add_console(self):
        """Wedge with a tilted panel, vents."""
        plate(
            [
                rounded_polygon(
                    [
                        (self.front_y + 2, self.height - 46),
                        (self.front_y - 13, self.height - 32),
                        (self.front_y + 27, self.height + 13),
                        (self.front_y + 48, self.height + 13),
                        (self.front_y + 60, self.height - 4),
                    ],
                    5,
                )
            ],
            108,
            (self.width / 2 - 120, 0, 0),
            2,
            self.lid_paint,
            rot=(90, 0, 90),
            bevel_steps=3,
        )
        frame = empty(loc=(self.width / 2 - 66, self.front_y + 5.6, self.height - 8.2), rot=(48.4, 0, 0))
        plate([rounded_rect(94, 44, 6)], 3, (0, 0, -1), 1, self.panel_glass, frame)
        inner = empty(frame, (0, 0, 2))
        self.add_display(inner, 42, 26, -20)
        self.add_buttons(inner, 14, 2, 5, 15, 8)
        self.add_buttons(inner, 14, 2, 5, 15, -9)
        for i in range(16):
            rounded_box((1.2, 3, 46), (self.width / 2 + 0.1, -60 + i * 9, 150), 0.5, self.dark)
        if self.colour:
            for k, c in enumerate(self.inks):
                rounded_box(
                    (13, 1, 3),
                    (self.width / 2 - 92 + k * 17, self.front_y - 2.3, 92),
                    0.4,
                    material("pc%d" % k, c, emit=c, emit_strength=0.25),
                )

    def add_ink_body(self):
        """Body with the paper outlet cut out of the front."""
        plate([rounded_rect(self.width - 16, self.depth - 16, 16)], 8, (0, 0, 0), 1, self.dark)
        plate([rounded_rect(self.width, self.depth, 22)], 12, (0, 0, 6), 3, self.body_paint, bevel_steps=3)
        x0, x1 = self.outlet_x - self.outlet_width / 2, self.outlet_x + self.outlet_width / 2
        out = rounded_rect(self.width, self.depth, 22)
        notch = [
            (x0, self.front_y - 0.01),
            (x0, self.front_y + 190),
            (x1, self.front_y + 190),
            (x1, self.front_y - 0.01),
        ]
        i0 = max(i for i, p in enumerate(out) if p[1] < self.front_y + 0.01 and p[0] < x0)
        plate([out[: i0 + 1] + notch + out[i0 + 1 :]], 44, (0, 0, 16), 1.2, self.body_paint)
        rounded_box((self.outlet_width - 2, 4, 42), (self.outlet_x, self.front_y + 188, 38), 0.5, self.dark)
        rounded_box((self.outlet_width, 180, 1.5), (self.outlet_x, self.front_y + 96, 18.6), 0.3, self.dark)
        for i in range(4):
            cylinder(
                5.5,
                16,
                (
                    self.outlet_x - self.outlet_width * 0.36 + i * self.outlet_width * 0.24 - 8,
                    self.front_y + 46,
                    50,
                ),
                1,
                self.grey,
                rot=(0, 90, 0),
            )  # exit rollers
        cylinder(
            2.5,
            self.outlet_width,
            (x0, self.front_y + 46, 50),
            0.3,
            material("paxle", "#8b8f95", metal=1, rough=0.3),
            rot=(0, 90, 0),
        )
        plate(
            [rounded_rect(self.width, self.depth, 22)],
            self.height - 60 - 34,
            (0, 0, 60),
            2.2,
            self.body_paint,
            bevel_steps=3,
        )
        plate([rounded_rect(self.width - 5, self.depth - 5, 20)], 3, (0, 0, self.height - 35), 0.2, self.dark)

    def add_scanner(self):
        """Lid with a shallow raised field and grip."""
        plate(
            [rounded_rect(self.width, self.depth, 22)],
            26,
            (0, 0, self.height - 33),
            5,
            self.lid_paint,
            bevel_steps=4,
        )
        plate(
            [rounded_rect(self.width - 56, self.depth - 64, 14)],
            2.0,
            (0, 8, self.height - 8),
            0.9,
            self.lid_paint,
            bevel_steps=3,
        )
        plate([rounded_rect(90, 8, 4, 0, self.front_y + 2)], 8, (0, 0, self.height - 34.5), 1, self.dark)
        text(
            self.label,
            13,
            (-self.width / 2 + 26, self.front_y - 0.05, self.height - 20.5),
            self.print_ink,
            rot=(90, 0, 0),
            bold=True,
            depth=0.2,
            space=1.15,
            align="LEFT",
        )

    def add_tray(self):
        """Tray and printed page."""
        plate(
            [rounded_rect(self.outlet_width - 12, 150, 8, self.outlet_x, self.front_y - 38)],
            4,
            (0, 0, 14),
            1.2,
            self.lid_paint,
            bevel_steps=3,
        )
        rounded_box((60, 4, 7), (self.outlet_x, self.front_y - 110, 18), 1.5, self.lid_paint)
        self.add_sheet(
            min(190, self.outlet_width - 22), 190, (self.outlet_x, self.front_y - 22, 20.5), (1.5, 0, 0), True
        )

    def add_rear_feed(self):
        """Rear feed with paper."""
        radius = empty(loc=(self.outlet_x * 0.2, self.depth / 2 - 22, self.height - 20), rot=(68, 0, 0))
        plate([rounded_rect(252, 120, 12, 0, 62)], 5, (0, 0, -5), 1.5, self.lid_paint, radius, bevel_steps=3)
        rounded_box((262, 12, 16), (0, 10, 4), 3, self.body_paint, radius)
        for k in range(3):
            plate(
                [rounded_rect(210, 148, 0.6, k * 0.6, 80 + k * 0.5)],
                0.5,
                (0, 0, 0.4 + k * 0.6),
                0.05,
                self.paper,
                radius,
            )
        for sx in (-1, 1):
            rounded_box((6, 34, 7), (sx * 109, 34, 4), 1.5, self.grey, radius)

    def add_panel(self):
        """Control panel tilted on the front."""
        pw = self.outlet_width - 8
        frame = empty(loc=(self.outlet_x, self.front_y - 3, 92), rot=(64, 0, 0))
        plate([rounded_rect(pw, 48, 8)], 9, (0, 0, -7), 2, self.panel_glass, frame, bevel_steps=3)
        inner = empty(frame, (0, 0, 2.0))
        self.add_display(inner, 46, 29, -8)
        self.add_buttons(inner, -pw / 2 + 16, 3, 4.8, 16, 8)
        self.add_buttons(inner, -pw / 2 + 16, 3, 4.8, 16, -9)
        self.add_buttons(inner, 36, 4, 4.8, 16, 0)

    def add_ink(self):
        """Clear tanks in a dark cradle, or a cartridge door."""
        if self.tanks:
            self.add_tanks()
        else:
            plate(
                [rounded_rect(50, 34, 5)],
                2.5,
                (self.width / 2 - 44, self.front_y + 1, 40),
                0.8,
                self.lid_paint,
                rot=(90, 0, 0),
            )
            rounded_box((26, 1.2, 2.2), (self.width / 2 - 44, self.front_y - 1.8, 46), 0.5, self.dark)
        cylinder(
            3.2,
            1.2,
            (-self.width / 2 + 24, self.front_y + 0.4, 76),
            0.4,
            material("pled", "#49d2ff", emit="#49d2ff", emit_strength=1.6),
            rot=(90, 0, 0),
        )

    def add_tanks(self):
        """Clear tanks with ink, caps on top."""
        tw = 112
        tz = 22
        th = 74
        rounded_box((tw + 12, 30, th + 12), (self.tanks_x, self.front_y - 1, tz + th / 2), 5, self.dark)
        glass = clear_glass("pglass", "#f4f7f9", 0.12, 0.05)
        n = len(self.inks)
        cw = tw / n
        for k, c in enumerate(self.inks):
            x = self.tanks_x - tw / 2 + cw * (k + 0.5)
            lv = self.levels[k % len(self.levels)]
            ink = material("ink%d" % k, c, rough=0.12, coat=0.9)
            rounded_box(
                (cw - 3, 10, th - 4),
                (x, self.front_y - 17, tz + th / 2),
                1.6,
                material("pempty", "#8d949b", rough=0.35),
            )
            rounded_box(
                (cw - 4.2, 10, (th - 8) * lv), (x, self.front_y - 18.3, tz + 4 + (th - 8) * lv / 2), 1.2, ink
            )
            rounded_box((cw - 1.6, 16, th), (x, self.front_y - 20, tz + th / 2), 2.4, glass)
            for q in range(5):
                rounded_box(
                    (cw * 0.22 if q % 2 else cw * 0.36, 0.3, 0.7),
                    (x - cw * 0.20, self.front_y - 28.3, tz + 10 + q * (th - 20) / 4),
                    0,
                    material("pmk", "#e6eaee", rough=0.5),
                )
            cylinder(
                cw * 0.30, 5, (x, self.front_y - 14, tz + th + 4.5), 1.2, material("cap%d" % k, c, rough=0.4)
            )
            text(
                "CMYK"[k] if n > 1 else "K",
                7,
                (x, self.front_y - 28.4, tz + th - 7),
                material("pmk2", "#e6eaee", rough=0.5),
                rot=(90, 0, 0),
                bold=True,
            )
