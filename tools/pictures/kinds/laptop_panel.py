import math

from studio import (
    barcode,
    circle,
    empty,
    material,
    matrix_code,
    pictograms,
    plate,
    rectangles,
    ribbon,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    text,
    wallpaper,
)


class LaptopPanel:
    """Replacement laptop screen, seen from the front and from the back."""

    def __init__(
        self,
        size=15.6,
        aspect=1.78,
        brackets=True,
        wall=("#04122b", "#0b3f7a", "#1f8fc4", "#7fd0d8", "#f3d9a4"),
        seed=2,
        glossy=False,
        pins=30,
        label="TERRA",
        res="1920 x 1080",
        back=True,
        lit=0.5,
        tab="#2f9e57",
    ):
        self.size = size
        self.brackets = brackets
        self.pins = pins
        self.label = label
        self.res = res
        self.back = back
        self.tab = tab
        self.picture_width = self.size * 25.4 * aspect / math.hypot(1, aspect)
        self.picture_height = self.picture_width / aspect
        self.width, self.height, self.strip = (
            self.picture_width + 8,
            self.picture_height + 9.5,
            13.5,
        )  # outline; SB = driver-board strip below
        self.steel = material("tray", "#a7abb0", metal=1, rough=0.34, noise=0.06, noise_scale=300)
        self.black = material("frame", "#0e0f11", rough=0.5)
        self.tape = material("tape", "#131416", rough=0.62, bump=0.1, bump_scale=60)
        self.pcb = material("ppcb", "#12452f", rough=0.42, coat=0.35)
        self.gold = material("gold", "#e7b452", metal=1, rough=0.25)
        self.paper = material("paper", "#b9bdc2", rough=0.55)
        self.ink = material("ink", "#1a1c1f", rough=0.6)
        self.chip = material("chip", "#141517", rough=0.45)
        self.foil = material("foil", "#a8692c", rough=0.3, coat=0.6)
        self.border = material("border", "#08090a", rough=0.12 if glossy else 0.32, spec=0.4)
        self.picture = wallpaper("pwall", wall, seed, lit, 0.07 if glossy else 0.30, 0.5 if glossy else 0.4)

    def build(self):
        self.add_panels()
        return dict(
            views=dict(
                front=(-24, 15),
                side=(-60, 12),
                top=(0, 40),
                detail=(-20, 14, (-0.45, -0.28, 2.6)),
                back=(200, 15),
            )
        )

    def add_panel(self, loc, turn):
        frame = empty(empty(loc=loc, rot=(81, 0, 0)), rot=(0, turn, 0))
        cy = self.strip + self.height / 2  # local x right, y up, z towards the viewer of the picture side
        plate([rounded_rect(self.width, self.height, 1.6, 0, cy)], 2.3, (0, 0, -2.3), 0.35, self.steel, frame)
        plate(
            [
                rounded_rect(self.width - 0.6, self.height - 0.6, 1.4, 0, cy),
                rounded_rect(self.width - 3.4, self.height - 3.4, 0.8, 0, cy),
            ],
            0.9,
            (0, 0, -0.1),
            0.25,
            self.black,
            frame,
        )
        plate(
            [rounded_rect(self.width - 3.6, self.height - 3.6, 0.7, 0, cy)],
            0.5,
            (0, 0, 0),
            0.12,
            self.border,
            frame,
        )
        yc = cy + 1.6
        rectangles([(0, yc, self.picture_width, self.picture_height)], self.picture, frame, 0.56)
        self.add_driver_board(frame)
        self.add_back_side(frame)
        self.add_tabs(frame)
        self.add_film_tab(turn, frame)
        return frame

    def add_driver_board(self, frame):
        """Strip below the glass, foil links, test pads."""
        plate(
            [
                rounded_polygon(
                    [
                        (-self.width * 0.46, 0),
                        (self.width * 0.46, 0),
                        (self.width * 0.46, self.strip + 3),
                        (-self.width * 0.46, self.strip + 3),
                    ],
                    1,
                )
            ],
            0.9,
            (0, 0, -2.2),
            0.12,
            self.pcb,
            frame,
        )
        for i in range(5):
            rounded_box(
                (22, 6, 0.25),
                (-self.width * 0.36 + i * self.width * 0.18, self.strip - 0.6, -1.15),
                0.1,
                self.foil,
                frame,
            )
        rectangles(
            [(-self.width * 0.44 + i * 5.1, 2.2, 1.6, 1.6) for i in range(int(self.width * 0.88 / 5.1))],
            self.gold,
            frame,
            -1.28,
        )

    def add_back_side(self, frame):
        """Tape, connector, pressed ridges, label."""
        inner = empty(frame, rot=(0, 180, 0))
        rounded_box(
            (self.width * 0.93, self.strip + 7, 0.35), (0, self.strip / 2 + 5, 2.35), 0.12, self.tape, inner
        )
        for x in (-0.30, -0.12, 0.06):
            rounded_box((9, 5, 1.0), (self.width * x, 5, 2.7), 0.2, self.chip, inner)
        cx = self.width * 0.30
        rounded_box(
            (24, 5.6, 1.7), (cx, 3.4, 2.9), 0.3, material("edp", "#b4b8bc", metal=1, rough=0.3), inner
        )
        rounded_box((21, 2.6, 0.3), (cx, 2.4, 3.7), 0.1, material("edpi", "#17181a", rough=0.5), inner)
        rectangles(
            [(cx - 9.6 + i * 19.2 / (self.pins - 1), 2.4, 0.36, 2.2) for i in range(self.pins)],
            self.gold,
            inner,
            3.88,
        )
        for y in (0.30, 0.72, 0.90):
            plate(
                [rounded_rect(self.width * 0.84, 7, 3.4, 0, self.strip + self.height * y)],
                1.3,
                (0, 0, 2.0),
                0.6,
                self.steel,
                inner,
            )
        for sx in (-1, 1):
            plate(
                [
                    rounded_rect(
                        7, self.height * 0.62, 3.4, sx * self.width * 0.462, self.strip + self.height * 0.60
                    )
                ],
                1.3,
                (0, 0, 2.0),
                0.6,
                self.steel,
                inner,
            )
        lx = self.width * 0.295
        rounded_box((92, 40, 0.16), (lx, self.strip + self.height * 0.51, 2.72), 0.05, self.paper, inner)
        z = 2.83
        text(
            self.label,
            7.5,
            (lx - 42, self.strip + self.height * 0.51 + 12, z),
            self.ink,
            inner,
            align="LEFT",
            bold=True,
        )
        text(
            '%.1f"  %s\n%d pin eDP   60 Hz   IPS\nT%03dWHM-N%d  Rev 1.2'
            % (self.size, self.res, self.pins, self.size * 10, self.pins + 11),
            4.2,
            (lx - 42, self.strip + self.height * 0.51 - 2, z),
            self.ink,
            inner,
            align="LEFT",
        )
        barcode(50, 5, (lx - 17, self.strip + self.height * 0.51 - 14, z), self.ink, inner, 7)
        matrix_code(20, (lx + 32, self.strip + self.height * 0.51 + 4, z), self.ink, inner, 5)
        pictograms(
            6,
            (lx + 18, self.strip + self.height * 0.51 - 13, z),
            self.ink,
            inner,
            ("bin", "recycling", "warning"),
        )
        rounded_box(
            (34, 14, 0.16),
            (-self.width * 0.24, self.strip + self.height * 0.50, 2.45),
            0.05,
            material("paper2", "#c9a227", rough=0.5),
            inner,
        )
        text(
            "FRAGILE",
            6,
            (-self.width * 0.24, self.strip + self.height * 0.50, 2.56),
            self.ink,
            inner,
            bold=True,
        )

    def add_tabs(self, frame):
        """Screw tabs above and below."""
        if self.brackets:
            for sx in (-1, 1):
                x = sx * (self.width / 2 - 26)
                plate(
                    [
                        rounded_polygon(
                            [
                                (x - 9, self.strip + self.height - 3),
                                (x + 9, self.strip + self.height - 3),
                                (x + 9, self.strip + self.height + 4),
                                (x + 6, self.strip + self.height + 9),
                                (x - 6, self.strip + self.height + 9),
                                (x - 9, self.strip + self.height + 4),
                            ],
                            1.5,
                        ),
                        circle(2, x, self.strip + self.height + 4.2, 24),
                    ],
                    0.8,
                    (0, 0, -2.2),
                    0.2,
                    self.steel,
                    frame,
                )
                x = sx * (self.width / 2 - 5.5)
                plate(
                    [
                        rounded_polygon(
                            [
                                (x - 5.5, self.strip + 8),
                                (x - 5.5, 3),
                                (x - 3, 0.2),
                                (x + 3, 0.2),
                                (x + 5.5, 3),
                                (x + 5.5, self.strip + 8),
                            ],
                            1.3,
                        ),
                        circle(2, x, 5, 24),
                    ],
                    0.8,
                    (0, 0, -1.2),
                    0.2,
                    self.steel,
                    frame,
                )

    def add_film_tab(self, turn, frame):
        """Pull tab of the protective film."""
        if turn == 0:
            ribbon(
                [
                    (self.width / 2 - 18, self.strip + self.height - 13, 0.75),
                    (self.width / 2 - 12, self.strip + self.height - 8, 0.9),
                    (self.width / 2 - 5, self.strip + self.height - 2, 2.4),
                    (self.width / 2 + 1, self.strip + self.height + 4, 6),
                ],
                12,
                material("film", self.tab, rough=0.3, coat=0.5),
                frame,
                axis=(0.64, -0.77, 0),
                thickness=0.3,
            )

    def add_panels(self):
        """The panel, and one turned over behind it."""
        self.add_panel((0, 0, 0), 0)
        if self.back:
            self.add_panel((self.width * 0.50, self.width * 0.26, 0), 180)
