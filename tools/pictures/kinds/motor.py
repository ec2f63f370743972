import math

from studio import (
    circle,
    cylinder,
    empty,
    hex_nut,
    instance,
    lathe,
    material,
    plate,
    polar,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    text,
    wrap_around,
)


class Motor:
    """Single-phase motor; size is the axis height."""

    def __init__(
        self,
        size=80,
        color="#2c5f8f",
        power="1.5 kW",
        rpm="1420 rpm",
        label="TERRA",
        capacitor=True,
        fin_step=7,
        cover=None,
    ):
        self.power = power
        self.rpm = rpm
        self.label = label
        self.capacitor = capacitor
        self.fin_step = fin_step
        self.axis_height = size
        self.body_radius, self.fin_radius = 0.80 * self.axis_height, 0.955 * self.axis_height
        self.body_length = self.axis_height * 1.75
        self.unit = self.axis_height / 80
        self.cast = material(
            "mcast", color, rough=0.42, coat=0.25, bump=0.07, bump_scale=0.9, noise=0.05, noise_scale=1
        )
        self.sheet_steel = material("msheet", cover or color, rough=0.34, coat=0.3, bump=0.04, bump_scale=200)
        self.shaft_steel = material("mshaft", "#9fa2a5", metal=1, rough=0.24, aniso=0.5, radial="Z")
        self.zinc = material("mzinc", "#a4a7aa", metal=1, rough=0.3)
        self.dark = material("mdark", "#121314", rough=0.6)
        self.black = material("mblk", "#1d1e20", rough=0.42, coat=0.2)
        self.aluminium = material("mplate", "#a9acb0", metal=1, rough=0.36)
        self.ink = material("mink", "#1a1b1e", rough=0.5)
        self.white = material("mwht", "#b9bdc2", rough=0.5)

    def build(self):
        self.add_body()
        self.add_drive_end()
        self.add_shaft()
        self.add_fan_cover()
        self.add_feet()
        self.add_terminal_box()
        self.add_gland()
        self.add_start_capacitor()
        self.add_name_plate()
        return dict(
            views=dict(
                front=(-38, 18),
                side=(-74, 10),
                top=(-20, 46),
                detail=(-52, 16, (-0.38, -0.10, 2.1)),
                back=(40, 18),
            ),
            studio=dict(key=1.05),
        )

    def upright(self, pts):
        """World (y,z) to the outline plane of parts extruded along x."""
        return [(-z, y) for y, z in pts]

    def add_body(self):
        """No fins under the terminal box, above the feet and behind the name plate."""
        th = 0
        prof = []
        while th < 360:
            bare = 62 < th < 118 or 222 < th < 318 or abs(th - 180) < 15
            t = math.radians(th)
            if bare:
                prof.append(polar(self.body_radius * (1.01), t))
            else:
                for dr, da in (
                    (self.body_radius, -1.7),
                    (self.fin_radius, -0.85),
                    (self.fin_radius, 0.85),
                    (self.body_radius, 1.7),
                ):
                    prof.append(polar(dr, t + math.radians(da)))
            th += self.fin_step
        plate(
            [self.upright(prof)],
            self.body_length,
            (-self.body_length / 2, 0, self.axis_height),
            0.7 * self.unit,
            self.cast,
            rot=(0, 90, 0),
        )

    def add_drive_end(self):
        """Flange, ribbed cone, bearing boss, bolts."""
        self.drive_frame = empty(
            loc=(-self.body_length / 2, 0, self.axis_height), rot=(0, -90, 0)
        )  # local z points along the shaft, local x up
        lathe(
            [
                (self.body_radius * 0.5, -1),
                (self.fin_radius * 0.99, -1),
                (self.fin_radius * 1.0, 1),
                (self.fin_radius * 1.0, 7 * self.unit),
                (self.fin_radius * 0.975, 9 * self.unit),
                (self.body_radius * 0.93, 10 * self.unit),
                (self.body_radius * 0.90, 12 * self.unit),
                (self.body_radius * 0.52, 0.18 * self.axis_height),
                (self.body_radius * 0.47, 0.20 * self.axis_height),
                (self.body_radius * 0.45, 0.27 * self.axis_height),
                (self.body_radius * 0.43, 0.285 * self.axis_height),
                (self.body_radius * 0.30, 0.285 * self.axis_height),
                (self.body_radius * 0.29, 0.265 * self.axis_height),
                (self.body_radius * 0.15, 0.265 * self.axis_height),
            ],
            160,
            material=self.cast,
            parent=self.drive_frame,
        )
        rib = None
        for i in range(12):
            a = 360 * i / 12 + 15
            p = (*polar(self.body_radius * 0.69, math.radians(a)), 0.165 * self.axis_height)
            if rib is None:
                rib = rounded_box(
                    (self.body_radius * 0.50, 4.6 * self.unit, 9 * self.unit),
                    p,
                    1.4 * self.unit,
                    self.cast,
                    self.drive_frame,
                    rot=(0, 9, a),
                )
            else:
                instance(rib, p, (0, 9, a), self.drive_frame)
        for i in range(4):
            p = polar(self.fin_radius * 0.91, math.radians(45 + 90 * i))
            cylinder(8 * self.unit, 13 * self.unit, (*p, -0.5), 1.4 * self.unit, self.cast, self.drive_frame)
            frame = empty(self.drive_frame, loc=(*p, 12.4 * self.unit))
            cylinder(6 * self.unit, 1.2 * self.unit, (0, 0, 0), 0.3, self.zinc, frame)
            hex_nut(
                9.5 * self.unit,
                1 * self.unit,
                6.5 * self.unit,
                0.6 * self.unit,
                material=self.zinc,
                parent=frame,
            )
        for i in range(3):
            p = polar(self.body_radius * 0.375, math.radians(30 + 120 * i))
            cylinder(
                3.2 * self.unit,
                3 * self.unit,
                (*p, 0.28 * self.axis_height),
                0.5,
                self.zinc,
                self.drive_frame,
                n=32,
            )
            cylinder(
                1.5 * self.unit,
                0.4,
                (*p, 0.28 * self.axis_height + 2.8 * self.unit),
                0.1,
                self.dark,
                self.drive_frame,
                n=6,
            )

    def add_shaft(self):
        """Shoulder, keyway and key, centre hole."""
        rs = 0.150 * self.axis_height
        shaft_length = 0.62 * self.axis_height
        z0 = 0.27 * self.axis_height
        cylinder(rs * 1.18, 0.06 * self.axis_height, (0, 0, z0 - 1), 0.5, self.shaft_steel, self.drive_frame)
        lathe(
            [
                (rs, z0),
                (rs, z0 + shaft_length - 1.6 * self.unit),
                (rs - 1.4 * self.unit, z0 + shaft_length),
                (rs * 0.22, z0 + shaft_length),
                (rs * 0.10, z0 + shaft_length - 2 * self.unit),
                (0, z0 + shaft_length - 2.4 * self.unit),
            ],
            96,
            material=self.shaft_steel,
            parent=self.drive_frame,
        )
        kw, kl = rs * 0.58, shaft_length * 0.66
        plate(
            [rounded_rect(kl + 1.4, kw + 1.2, kw / 2)],
            0.3,
            (rs * 0.945, 0, z0 + shaft_length * 0.54),
            0.05,
            self.dark,
            self.drive_frame,
            rot=(0, 90, 0),
        )
        plate(
            [rounded_rect(kl, kw, kw / 2 - 0.02)],
            rs * 0.36,
            (rs * 0.86, 0, z0 + shaft_length * 0.54),
            0.5 * self.unit,
            self.zinc,
            self.drive_frame,
            rot=(0, 90, 0),
        )

    def add_fan_cover(self):
        """Sheet-steel cup with intake slots, screws."""
        frame = empty(loc=(self.body_length / 2, 0, self.axis_height), rot=(0, 90, 0))
        rc = self.fin_radius + 1.6 * self.unit
        lathe(
            [(rc - 1.4, -4 * self.unit), (rc, -4 * self.unit), (rc, 0.38 * self.axis_height)]
            + [
                (
                    rc - 0.12 * self.axis_height * (1 - math.cos(t)),
                    0.38 * self.axis_height + 0.12 * self.axis_height * math.sin(t),
                )
                for t in [math.pi / 2 * i / 8 for i in range(1, 9)]
            ]
            + [(rc * 0.80, 0.50 * self.axis_height)],
            160,
            material=self.sheet_steel,
            parent=frame,
        )
        plate(
            [circle(rc * 0.885, 0, 0, 128)]
            + [
                self.intake_slot(rc * q, a * 45 + 3 + 8 * (j % 2), a * 45 + 41 + 8 * (j % 2), 1.7 * self.unit)
                for j, q in enumerate((0.30, 0.40, 0.50, 0.60, 0.70, 0.80))
                for a in range(8)
            ],
            1.4,
            (0, 0, 0.50 * self.axis_height - 0.8),
            0.3,
            self.sheet_steel,
            frame,
        )
        cylinder(rc * 0.84, 1, (0, 0, 0.40 * self.axis_height), 0.2, self.dark, frame)
        for a in (35, 145, 215, 325):
            p = polar(rc - 0.4, math.radians(a))
            inner = empty(frame, loc=(*p, 0.06 * self.axis_height), rot=(0, 90, a))
            cylinder(4 * self.unit, 1.8 * self.unit, (0, 0, 0), 0.6, self.zinc, inner, n=32)
            rounded_box((1 * self.unit, 5 * self.unit, 0.4), (0, 0, 1.8 * self.unit), 0.1, self.dark, inner)

    def intake_slot(self, r, a0, a1, w):
        return [polar(r - w, math.radians(a0 + (a1 - a0) * t / 8)) for t in range(9)] + [
            polar(r + w, math.radians(a1 - (a1 - a0) * t / 8)) for t in range(9)
        ]

    def add_feet(self):
        """Cast webs with pads, bolt slots."""
        foot = [(0.40, 0), (1.0, 0), (1.0, 0.085), (0.83, 0.105), (0.735, 0.28), (0.70, 0.60), (0.42, 0.46)]
        for sy in (-1, 1):
            for sx in (-1, 1):
                x = sx * self.body_length * 0.34
                plate(
                    [
                        rounded_polygon(
                            self.upright(
                                [(sy * a * self.axis_height, b * self.axis_height) for a, b in foot]
                            ),
                            3 * self.unit,
                            3,
                        )
                    ],
                    0.40 * self.axis_height,
                    (x - 0.20 * self.axis_height, 0, 0),
                    1.2 * self.unit,
                    self.cast,
                    rot=(0, 90, 0),
                )
                plate(
                    [
                        rounded_rect(
                            0.16 * self.axis_height,
                            0.10 * self.axis_height,
                            0.049 * self.axis_height,
                            x,
                            sy * 0.91 * self.axis_height,
                        )
                    ],
                    0.3,
                    (0, 0, 0.092 * self.axis_height),
                    0.05,
                    self.dark,
                )
            rounded_box(
                (self.body_length * 0.68, 0.16 * self.axis_height, 0.075 * self.axis_height),
                (0, sy * 0.52 * self.axis_height, 0.045 * self.axis_height),
                1.6 * self.unit,
                self.cast,
            )

    def add_terminal_box(self):
        """Box with lid and screws."""
        size, u = self.axis_height, self.unit
        self.box_x = -0.30 * size if self.capacitor else -0.05 * size
        self.box_base = size + self.body_radius
        box_width, self.box_depth = 0.98 * size, 0.86 * size
        x, base = self.box_x, self.box_base
        rounded_box((0.66 * size, 0.56 * size, 0.24 * size), (x, 0, base), 4 * u, self.cast)
        box = rounded_rect(box_width, self.box_depth, 7 * u, x, 0)
        plate([box], 0.27 * size, (0, 0, base + 0.07 * size), 2 * u, self.cast, bevel_steps=3)
        seal = rounded_rect(box_width - 3 * u, self.box_depth - 3 * u, 6 * u, x, 0)
        plate([seal], 2 * u, (0, 0, base + 0.335 * size), 0.2, self.dark)
        lid = rounded_rect(box_width + 1.6 * u, self.box_depth + 1.6 * u, 8 * u, x, 0)
        plate([lid], 0.10 * size, (0, 0, base + 0.355 * size), 3 * u, self.cast, bevel_steps=4)
        top = base + 0.455 * size
        for sx in (-1, 1):
            for sy in (-1, 1):
                px, py = x + sx * (box_width / 2 - 8 * u), sy * (self.box_depth / 2 - 8 * u)
                cylinder(4.4 * u, 2 * u, (px, py, top - 0.3), 0.7, self.zinc, n=32)
                slot = (6 * u, 1.1 * u, 0.5)
                rounded_box(slot, (px, py, top + 1.6 * u), 0.1, self.dark, rot=(0, 0, 35 * sx))
        self.add_warning_sign(x, top)

    def add_warning_sign(self, x, top):
        """Yellow triangle with a flash."""
        u = self.unit
        triangle = [(x - 11 * u, -8 * u), (x + 11 * u, -8 * u), (x, 11 * u)]
        flash = [(2, 6), (-3, 0), (0, 0), (-1.6, -5.5), (3.4, 1.2), (0.4, 1.2)]
        yellow = material("warn", "#c9a012", rough=0.4)
        plate([rounded_polygon(triangle, 2 * u)], 0.3, (0, 0, top - 0.05), 0.05, yellow)
        plate([[(x + px * u, py * u) for px, py in flash]], 0.1, (0, 0, top + 0.24), 0.02, self.ink)

    def add_gland(self):
        """Cable gland."""
        frame = empty(
            loc=(
                self.box_x + 0.12 * self.axis_height,
                -self.box_depth / 2,
                self.box_base + 0.20 * self.axis_height,
            ),
            rot=(90, 0, 0),
        )
        cylinder(11 * self.unit, 4 * self.unit, (0, 0, -0.5), 0.6, self.black, frame)
        hex_nut(
            21 * self.unit, 3 * self.unit, 10 * self.unit, 1 * self.unit, material=self.black, parent=frame
        )
        lathe(
            [
                (9.4 * self.unit, 10 * self.unit),
                (9.4 * self.unit, 13 * self.unit),
                (8.6 * self.unit, 17 * self.unit),
                (6.4 * self.unit, 19.5 * self.unit),
                (4.6 * self.unit, 19.5 * self.unit),
                (4.6 * self.unit, 8 * self.unit),
            ],
            64,
            material=self.black,
            parent=frame,
        )
        cylinder(4.7 * self.unit, 1, (0, 0, 14 * self.unit), 0.1, self.dark, frame)

    def add_start_capacitor(self):
        """Capacitor in a saddle with two clamps."""
        if self.capacitor:
            rcap = 0.215 * self.axis_height
            lc = 0.98 * self.axis_height
            frame = empty(loc=(0.27 * self.axis_height, 0, self.box_base + rcap * 0.93), rot=(0, 90, 0))
            cylinder(rcap, lc, (0, 0, 0), 3.5 * self.unit, self.black, frame)
            cylinder(
                rcap * 1.03,
                0.10 * self.axis_height,
                (0, 0, -0.01 * self.axis_height),
                1.2 * self.unit,
                self.black,
                frame,
            )
            for z in (0.20 * self.axis_height, 0.78 * self.axis_height):
                lathe(
                    [
                        (rcap - 0.2, z - 5 * self.unit),
                        (rcap + 1.1 * self.unit, z - 5 * self.unit),
                        (rcap + 1.1 * self.unit, z + 5 * self.unit),
                        (rcap - 0.2, z + 5 * self.unit),
                    ],
                    96,
                    material=self.zinc,
                    parent=frame,
                    closed=True,
                )
            rounded_box(
                (0.60 * self.axis_height, 0.26 * self.axis_height, 0.16 * self.axis_height),
                (0.72 * self.axis_height, 0, self.box_base - 0.01 * self.axis_height),
                3 * self.unit,
                self.cast,
            )
            inner = empty(frame)
            wrap_around(
                text("40 µF  450 V", 0.085 * self.axis_height, (0, 0, 0), self.white, inner, bold=True),
                rcap + 0.1,
                -125,
                0.49 * self.axis_height,
                True,
            )

    def add_name_plate(self):
        """Name, power and speed."""
        rounded_box(
            (0.86 * self.axis_height, 8 * self.unit, 0.36 * self.axis_height),
            (0.10 * self.axis_height, -self.body_radius - 1 * self.unit, self.axis_height),
            2 * self.unit,
            self.cast,
        )
        frame = empty(
            loc=(0.10 * self.axis_height, -self.body_radius - 5 * self.unit, self.axis_height), rot=(90, 0, 0)
        )
        plate(
            [rounded_rect(0.78 * self.axis_height, 0.29 * self.axis_height, 2.4 * self.unit)],
            0.6,
            (0, 0, -0.2),
            0.15,
            self.aluminium,
            frame,
        )
        text(
            self.label,
            0.092 * self.axis_height,
            (-0.35 * self.axis_height, 0.075 * self.axis_height, 0.45),
            self.ink,
            frame,
            align="LEFT",
            bold=True,
            space=1.1,
        )
        text(
            self.power,
            0.075 * self.axis_height,
            (0.35 * self.axis_height, 0.078 * self.axis_height, 0.45),
            self.ink,
            frame,
            align="RIGHT",
            bold=True,
        )
        text(
            f"{self.rpm}   230 V ~ 50 Hz   IP 55",
            0.048 * self.axis_height,
            (-0.35 * self.axis_height, -0.025 * self.axis_height, 0.45),
            self.ink,
            frame,
            align="LEFT",
        )
        for i in range(2):
            rounded_box(
                (0.70 * self.axis_height, 0.6 * self.unit, 0.05),
                (0, (-0.062 - 0.05 * i) * self.axis_height, 0.42),
                0,
                self.ink,
                frame,
            )
        for sx in (-1, 1):
            cylinder(
                1.6 * self.unit, 0.6, (sx * 0.372 * self.axis_height, 0, 0.3), 0.2, self.zinc, frame, n=16
            )
