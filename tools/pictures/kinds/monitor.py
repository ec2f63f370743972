import math

from studio import (
    bend,
    boxes,
    brightness,
    circle,
    cylinder,
    empty,
    lathe,
    material,
    mesh,
    plate,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    text,
    wallpaper,
)


class Monitor:
    """Monitor. stand: arm | v | round; 34 inches and more are 21:9 unless aspect is given."""

    def __init__(
        self,
        size=27,
        curved=False,
        stand="arm",
        wall=("#04121f", "#0a4f7a", "#19a0c8", "#9fe3e0", "#ffd9a0"),
        bezel="#15161a",
        stand_color=None,
        label="HALO",
        aspect=None,
        seed=0,
    ):
        self.stand = stand
        self.wall = wall
        self.label = label
        self.seed = seed
        ratio = aspect or (21 / 9 if size >= 34 else 16 / 9)
        dg = size * 25.4
        self.width = dg * ratio / math.hypot(ratio, 1)
        self.height = self.width / ratio
        border = 5.5
        self.chin = 13
        self.curve = 1500 if curved else None
        self.dark = brightness(bezel) < 0.5
        stand_paint = stand_color or bezel
        self.shell = material("shell", bezel, rough=0.42, spec=0.35, noise=0.05, noise_scale=300)
        self.glass = material("mglass", "#040405", rough=0.09, coat=0.6)
        self.trim = material("trim", "#8f949b", metal=1, rough=0.3)
        self.stand_metal = material(
            "stand",
            stand_paint,
            metal=0.85 if not self.dark or stand_color else 0.3,
            rough=0.34,
            noise=0.04,
            noise_scale=300,
        )
        self.rubber = material("rubber", "#151516", rough=0.8)
        self.lift = 108 + size * 1.3
        self.panel = empty(
            loc=(0, 0, self.lift), rot=(88, 0, 0)
        )  # panel: local x right, y up from the lower edge, z to the viewer
        self.outer_width, self.outer_height = self.width + 2 * border, self.height + border + self.chin

    def build(self):
        self.add_screen()
        self.add_chin_strip()
        self.add_rear()
        self.add_foot()
        return dict(
            views=dict(
                front=(-24, 9),
                side=(-64, 8),
                top=(0, 30),
                detail=(-24, 10, (0.26, -0.28, 2.6)),
                back=(205, 14),
            )
        )

    def bent(self, o):
        return bend(o, self.curve) if self.curve else o

    def add_screen(self):
        """Shell, glass and lit picture, bent when curved."""
        self.bent(
            plate(
                [rounded_rect(self.outer_width, self.outer_height, 7, 0, self.outer_height / 2)],
                9,
                (0, 0, -11),
                1.6,
                self.shell,
                self.panel,
                bevel_steps=3,
            )
        )
        self.bent(
            plate(
                [
                    rounded_rect(
                        self.outer_width - 0.8, self.outer_height - 0.8, 6.6, 0, self.outer_height / 2
                    )
                ],
                2.6,
                (0, 0, -2.4),
                0.7,
                self.trim if not self.dark else self.shell,
                self.panel,
            )
        )
        self.bent(
            plate(
                [rounded_rect(self.outer_width - 3, self.outer_height - 3, 5.5, 0, self.outer_height / 2)],
                0.5,
                (0, 0, 0),
                0.15,
                self.glass,
                self.panel,
            )
        )
        n = 32 if self.curve else 1
        vertices = [
            (-self.width / 2 + self.width * i / n, self.chin + j * self.height, 0)
            for i in range(n + 1)
            for j in (0, 1)
        ]  # lit picture
        o = mesh(
            vertices,
            [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)],
            wallpaper("wall", self.wall, self.seed),
            self.panel,
            loc=(0, 0, 0.62),
        )
        if self.curve:
            for v in o.data.vertices:
                t = v.co.x / self.curve
                v.co.x = (self.curve - 0.62) * math.sin(t)
                v.co.z = self.curve - (self.curve - 0.62) * math.cos(t)
            o.location.z = 0

    def add_chin_strip(self):
        """Strip with name and power light."""
        self.bent(
            rounded_box(
                (self.outer_width - 4, self.chin - 3.5, 1.6),
                (0, self.chin / 2 - 0.4, 0.2),
                0.5,
                self.shell,
                self.panel,
            )
        )
        self.ink = material("lbl", "#c3c8cf" if self.dark else "#4a4e55", rough=0.4, metal=0.4)
        text(self.label, 6.4, (0, self.chin / 2 - 0.3, 1.1), self.ink, self.panel, bold=True, space=1.25)
        xl = self.outer_width / 2 - 24
        zl = (self.curve - math.sqrt(self.curve * self.curve - xl * xl)) if self.curve else 0
        rounded_box(
            (7, 1.4, 0.5),
            (xl, self.chin / 2 - 0.4, 1.1 + zl),
            0.2,
            material("pled", "#bfe8ff", emit="#7fd4ff", emit_strength=1.5),
            self.panel,
        )

    def add_rear(self):
        """Bulge with vents, hub of the arm."""
        plate(
            [rounded_rect(self.width * 0.52, self.height * 0.56, 26, 0, self.outer_height * 0.46)],
            20,
            (0, 0, -30),
            7,
            self.shell,
            self.panel,
            bevel_steps=4,
        )
        boxes(
            [(x * 7, self.outer_height * 0.46 + self.height * 0.24, -30, 3, 14, 1.2) for x in range(-18, 19)],
            material("vent", "#060607", rough=0.6),
            self.panel,
        )
        self.hub_y = self.outer_height * 0.47
        rounded_box((92, 92, 16), (0, self.hub_y, -34), 5, self.stand_metal, self.panel)
        text(
            self.label,
            26,
            (-self.width * 0.14, self.outer_height * 0.3, -30.2),
            self.ink,
            self.panel,
            rot=(0, 180, 0),
            bold=True,
            space=1.1,
        )

    def add_foot(self):
        """Disc, gaming legs, or a column on a slab."""
        stand_y = 46
        hub_z = self.lift + self.hub_y  # column centre behind the panel, hub height
        if self.stand == "round":
            cylinder(118, 7, (0, stand_y - 34, 0), 2.4, self.stand_metal, n=128)
            lathe([(121, 0), (122, 1.2), (119, 2)], 128, (0, stand_y - 34, 0), self.rubber)
            cylinder(19, hub_z + 14, (0, stand_y + 4, 5), 4, self.stand_metal)
            cylinder(24, 9, (0, stand_y + 4, 6), 3, self.trim)
        elif self.stand == "v":
            for s in (-1, 1):  # swept legs
                leg = rounded_polygon(
                    [
                        (s * 10, stand_y + 26),
                        (s * 30, stand_y + 18),
                        (s * self.width * 0.36, -118),
                        (s * (self.width * 0.36 - 6), -134),
                        (s * (self.width * 0.36 - 22), -126),
                        (s * 8, stand_y - 24),
                        (0, stand_y - 20),
                        (0, stand_y + 26),
                    ][::s],
                    6,
                )
                plate([leg], 11, (0, 0, 1), 3, self.stand_metal, bevel_steps=3)
                rounded_box(
                    (24, 10, 2), (s * (self.width * 0.36 - 13), -122, 1), 1, self.rubber, rot=(0, 0, s * -25)
                )
            plate(
                [rounded_polygon([(-34, -24), (34, -24), (22, 24), (-22, 24)], 8)],
                hub_z + 24,
                (0, stand_y + 4, 8),
                4,
                self.stand_metal,
                bevel_steps=3,
            )
            rounded_box(
                (7, 4, hub_z * 0.55),
                (0, stand_y - 21, hub_z * 0.34),
                1.5,
                material("acc", "#c8323c", rough=0.35, coat=0.4),
            )
        else:
            rounded_box(
                (min(self.width * 0.44, 270), 205, 8), (0, stand_y - 52, 4), 3.5, self.stand_metal, segments=5
            )
            rounded_box((min(self.width * 0.44, 270) - 10, 195, 2), (0, stand_y - 52, 0.9), 0.8, self.rubber)
            rounded_box(
                (66, 20, hub_z + 26), (0, stand_y + 6, (hub_z + 26) / 2 + 4), 5, self.stand_metal, segments=4
            )
            plate(
                [circle(15, 0, 0, 48), circle(11.5, 0, 0, 48)],
                2,
                (0, stand_y - 3.2, 92),
                0.7,
                self.trim,
                rot=(90, 0, 0),
            )
            cylinder(11.6, 1, (0, stand_y - 4, 92), 0.2, self.rubber, rot=(90, 0, 0))
