import math

from studio import (
    boxes,
    brightness,
    cylinder,
    empty,
    material,
    mesh,
    plate,
    rounded_polygon,
    rounded_rect,
    text,
    wallpaper,
)
from kinds.parts.desk_set import desk_keyboard, desk_mouse


class AllInOne:
    """All-in-one desktop. stand: foot (bent sheet) | arm (round neck on a disc)."""

    def __init__(
        self,
        size=24,
        color="#b4b8bd",
        wall=("#1a0b33", "#6a1f8f", "#e0457b", "#ff9a62", "#ffe0a8"),
        keys="#a2a7ad",
        chin=True,
        stand="foot",
        keyboard=True,
        label="TERRA",
        seed=1,
    ):
        self.wall = wall
        self.keys = keys
        self.chin = chin
        self.stand = stand
        self.keyboard = keyboard
        self.label = label
        self.seed = seed
        self.width = size * 25.4 * 16 / math.hypot(16, 9)
        self.height = self.width * 9 / 16
        self.border = 9
        self.chin_height = 44 if self.chin else 14
        self.outer_width, self.outer_height = (
            self.width + 2 * self.border,
            self.height + 2 * self.border + self.chin_height,
        )
        is_light = brightness(color) > 0.5
        self.aluminium = material(
            "aalu", color, metal=0.85, rough=0.36, noise=0.05, noise_scale=500, bump=0.03, bump_scale=1200
        )
        self.glass = material("aglass", "#050506", rough=0.08, coat=0.8)
        self.dark = material("adark", "#1b1d20", rough=0.5)
        self.ink = material("albl", "#1c1e21" if is_light else "#c3c8cf", rough=0.4, metal=0.3)
        self.gap = material("agap", "#060607", rough=0.7)
        self.lift = 78
        self.panel = empty(
            loc=(0, 0, self.lift), rot=(84, 0, 0)
        )  # panel frame: x right, y up from the lower edge, z to the viewer

    def build(self):
        self.add_screen()
        self.add_rear()
        self.add_stand()
        self.add_desk_set()
        return dict(
            views=dict(
                front=(-22, 17),
                side=(-62, 12),
                top=(0, 42),
                detail=(-20, 20, (-0.2, -0.42, 2.3)),
                back=(205, 14),
            )
        )

    def add_screen(self):
        """Housing, glass, lit screen, camera, name and speaker slots."""
        plate(
            [rounded_rect(self.outer_width, self.outer_height, 11, 0, self.outer_height / 2)],
            11,
            (0, 0, -12),
            3,
            self.aluminium,
            self.panel,
            bevel_steps=4,
        )
        plate(
            [
                rounded_rect(
                    self.outer_width - 3,
                    self.outer_height - self.chin_height - 1.5,
                    9,
                    0,
                    self.chin_height + (self.outer_height - self.chin_height) / 2 - 0.4,
                )
            ],
            0.9,
            (0, 0, -1.2),
            0.3,
            self.glass,
            self.panel,
        )
        z = -0.22
        y = self.chin_height + self.border
        mesh(
            [
                (-self.width / 2, y, z),
                (self.width / 2, y, z),
                (self.width / 2, y + self.height, z),
                (-self.width / 2, y + self.height, z),
            ],
            [(0, 1, 2, 3)],
            wallpaper("wall", self.wall, self.seed),
            self.panel,
        )
        cylinder(
            2.2,
            0.3,
            (0, self.outer_height - self.border / 2 - 0.3, -0.3),
            0.1,
            material("lens", "#0a0f1d", rough=0.02, coat=1),
            self.panel,
        )
        cylinder(
            0.8,
            0.3,
            (9, self.outer_height - self.border / 2 - 0.3, -0.3),
            0.1,
            material("camled", "#7dff9a", emit="#7dff9a", emit_strength=1),
            self.panel,
        )
        text(
            self.label,
            15 if self.chin else 6,
            (0, self.chin_height / 2, -0.9),
            self.ink,
            self.panel,
            bold=True,
            space=1.2,
            depth=0.1,
        )
        boxes(
            [(x * 5.2, 0.4, -6, 3, 1, 4) for x in range(-34, 35) if abs(x) > 8], self.gap, self.panel
        )  # speaker slots in the lower edge

    def add_rear(self):
        """Computer housing with vents and ports."""
        plate(
            [rounded_rect(self.width * 0.62, self.height * 0.70, 30, 0, self.outer_height * 0.46)],
            26,
            (0, 0, -36),
            9,
            self.aluminium,
            self.panel,
            bevel_steps=4,
        )
        boxes(
            [(x * 8, self.outer_height * 0.46 + self.height * 0.27, -36, 3.4, 18, 1) for x in range(-16, 17)],
            self.gap,
            self.panel,
        )
        boxes(
            [(-self.width * 0.2 + i * 22, self.outer_height * 0.2, -36, 14, 6, 1) for i in range(5)],
            self.gap,
            self.panel,
        )

    def add_stand(self):
        """Round neck on a disc, or one bent sheet: foot, radius, neck."""
        hub_y = self.outer_height * 0.40
        stand_y = 34
        if self.stand == "arm":
            cylinder(92, 6, (0, stand_y - 10, 0), 2, self.aluminium, n=128)
            cylinder(17, self.lift + hub_y * 0.9, (0, stand_y + 14, 4), 4, self.aluminium)
        else:  # one bent sheet: foot, radius, neck
            w = self.width * 0.36
            prof = rounded_polygon(
                [
                    (-118, 0),
                    (86, 0),
                    (96, 6),
                    (52, self.lift + hub_y),
                    (44, self.lift + hub_y),
                    (84, 8),
                    (-118, 7),
                ],
                3.5,
                6,
            )
            plate([prof], w, (-w / 2, stand_y - 34, 1), 1.2, self.aluminium, rot=(90, 0, 90), bevel_steps=3)
            plate([rounded_rect(w - 14, 190, 4, 0, stand_y - 50)], 1.2, (0, 0, 0), 0.3, self.dark)

    def add_desk_set(self):
        """Keyboard and mouse in front."""
        if self.keyboard:
            desk_keyboard(
                (-62, -222, 3.5),
                self.aluminium,
                self.keys,
                "#33363b" if brightness(self.keys) > 0.4 else "#c9cdd3",
            )
            desk_mouse(
                (self.width * 0.42 + 22, -210, 0),
                material("mshell", self.keys, rough=0.38, coat=0.25),
                self.dark,
                -6,
            )
