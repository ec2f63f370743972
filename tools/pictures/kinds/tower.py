import math

from studio import (
    boxes,
    brightness,
    clear_glass,
    cylinder,
    empty,
    inner_light,
    instance,
    lathe,
    material,
    mesh,
    perforated,
    plate,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    text,
    tube,
)
from kinds.parts.board import Board
from kinds.parts.fan import tower_fan


class Tower:
    """Tempered-glass tower. size: atx | matx; front: mesh | glass | solid; cooler: aio | air;

    ring: light colour or None. Without parts (filled) it is a case as it is sold."""

    def __init__(
        self,
        size="atx",
        color="#1b1d21",
        front="mesh",
        fans=3,
        ring="#3d7bff",
        cooler="aio",
        ram=4,
        gpu="#3a3e45",
        interior="#3a3e45",
        label="VECTOR",
        filled=True,
    ):
        self.filled = filled
        self.size = size
        self.color = color
        self.front = front
        self.fans = fans
        self.ring = ring
        self.cooler = cooler
        self.ram = ram
        self.gpu = gpu
        self.label = label
        self.width, self.depth, self.height = {"atx": (222, 430, 458), "matx": (212, 382, 398)}[self.size]
        self.floor = 13
        self.half_width, self.half_depth = self.width / 2, self.depth / 2
        self.body = material(
            "case",
            self.color,
            rough=0.44,
            spec=0.4,
            metal=0.25,
            noise=0.05,
            noise_scale=300,
            bump=0.03,
            bump_scale=900,
        )
        self.inside = material("cins", interior, rough=0.5, metal=0.2)
        self.black = material("cblk", "#0c0d0f", rough=0.45)
        self.rubber = material("rubber", "#151516", rough=0.8)
        self.steel = material("csteel", "#a9adb2", metal=1, rough=0.3)
        self.slit = material("cgap", "#030304", rough=0.7)
        self.dark = brightness(self.color) < 0.4
        self.ink = material("clbl", "#c3c8cf" if self.dark else "#44484e", rough=0.4, metal=0.4)
        self.light = material("clight", ring or "#dfe6ee", emit=ring or "#dfe6ee", emit_strength=2.4)
        self.sheet = perforated("cmesh", self.color if self.dark else "#2a2c30", 6.2, 0.37)

    def build(self):
        self.add_feet()
        self.add_shell()
        self.add_glass()
        self.add_shroud()
        if self.filled:
            self.add_board()
            self.add_cooling()
            self.add_graphics()
        else:
            self.add_tray_holes()
        self.add_slot_covers()
        self.add_fans()
        self.add_inner_lights()
        self.add_front()
        self.add_controls()
        return dict(
            studio=dict(key=1.0, flags=(((2.0, -4.6, 1.2), (0, 0, 15), 1.1, 4.0),)),
            views=dict(front=(-44, 13), side=(-74, 8), top=(-34, 40), detail=(-52, 12, (-0.08, 0.14, 2.0))),
        )

    def add_feet(self):
        for i in (-1, 1):
            for j in (-1, 1):
                rounded_box(
                    (26, 52, self.floor + 2),
                    (i * (self.half_width - 22), j * (self.half_depth - 52), (self.floor + 2) / 2),
                    3,
                    self.rubber,
                )
                rounded_box(
                    (27, 53, 5),
                    (i * (self.half_width - 22), j * (self.half_depth - 52), self.floor - 2),
                    2,
                    self.steel,
                )
        self.top = self.floor + self.height

    def add_shell(self):
        """Floor, roof, rear wall, right wall, corner posts, board tray."""
        rounded_box((self.width, self.depth, 9), (0, 0, self.floor + 4.5), 2.5, self.body)
        plate(
            [
                rounded_rect(self.width, self.depth, 6),
                rounded_rect(self.width - 46, self.depth * 0.62, 5, 0, 26),
            ],
            9,
            (0, 0, self.top - 9),
            2,
            self.body,
            bevel_steps=3,
        )
        mesh(
            [
                (-self.half_width + 23, 26 - self.depth * 0.31, 0),
                (self.half_width - 23, 26 - self.depth * 0.31, 0),
                (self.half_width - 23, 26 + self.depth * 0.31, 0),
                (-self.half_width + 23, 26 + self.depth * 0.31, 0),
            ],
            [(0, 1, 2, 3)],
            self.sheet,
            loc=(0, 0, self.top - 2.2),
        )
        rounded_box(
            (5, self.depth, self.height - 14),
            (self.half_width - 2.5, 0, self.floor + self.height / 2),
            2,
            self.body,
        )
        rounded_box(
            (self.width - 8, 3, self.height - 14),
            (0, self.half_depth - 3, self.floor + self.height / 2),
            0.8,
            self.body,
        )
        rounded_box(
            (self.width - 14, 1, self.height - 22),
            (0, self.half_depth - 5, self.floor + self.height / 2),
            0.3,
            self.inside,
        )
        for y in (-self.half_depth + 4, self.half_depth - 4):
            rounded_box(
                (8, 8, self.height - 12),
                (-self.half_width + 5, y, self.floor + self.height / 2),
                2,
                self.body,
            )
        plate(
            [rounded_rect(self.depth - 12, self.height - 26, 4, 0, self.height / 2)],
            2,
            (self.half_width - 24, 0, self.floor + 2),
            0.4,
            self.inside,
            rot=(90, 0, -90),
        )  # board tray

    def add_glass(self):
        """Tempered glass: printed frame, pane, four thumb screws."""
        frame = empty(loc=(-self.half_width - 0.2, 0, self.floor + self.height / 2), rot=(90, 0, -90))
        gw, gh = self.depth - 6, self.height - 16
        plate(
            [rounded_rect(gw, gh, 4), rounded_rect(gw - 18, gh - 18, 3)],
            1.2,
            (0, 0, 0),
            0.3,
            self.black,
            frame,
        )
        mesh(
            [(-gw / 2, -gh / 2, 1.6), (gw / 2, -gh / 2, 1.6), (gw / 2, gh / 2, 1.6), (-gw / 2, gh / 2, 1.6)],
            [(0, 1, 2, 3)],
            clear_glass("pane", "#dfe3e7", 0.07, 0.02),
            frame,
        )
        plate(
            [rounded_rect(gw + 0.6, gh + 0.6, 4.4), rounded_rect(gw - 0.8, gh - 0.8, 4)],
            3.4,
            (0, 0, -0.2),
            0.6,
            material("gedge", "#39424a", rough=0.15, coat=0.6),
            frame,
        )
        for i in (-1, 1):
            for j in (-1, 1):
                cylinder(5.5, 3.5, (i * (gw / 2 - 12), j * (gh / 2 - 12), 1.4), 1, self.steel, frame, n=40)
                cylinder(2.2, 0.2, (i * (gw / 2 - 12), j * (gh / 2 - 12), 4.9), 0.05, self.slit, frame, n=6)

    def add_shroud(self):
        """Cover of the power supply with label and vents."""
        self.shroud_height = 98
        rounded_box(
            (self.width - 38, self.depth - 70, self.shroud_height - 9),
            (-6, 14, self.floor + 9 + (self.shroud_height - 9) / 2),
            2,
            self.inside,
        )
        frame = empty(loc=(-self.half_width + 13 - 0.2, 0, self.floor), rot=(90, 0, -90))
        text(
            self.label,
            19,
            (self.depth * 0.22, self.shroud_height * 0.52, 0.6),
            material("plbl", "#aeb4bd", rough=0.4),
            frame,
            bold=True,
            space=1.15,
        )
        boxes(
            [
                (-self.depth * 0.30 + i * 9, self.shroud_height * 0.5, 0.3, 4, self.shroud_height * 0.42, 0.8)
                for i in range(13)
            ],
            self.slit,
            frame,
        )
        if self.ring:
            rounded_box(
                (2.4, self.depth - 86, 2.4),
                (-self.half_width + 14, 14, self.floor + self.shroud_height + 1),
                0.8,
                material("cstrip", self.ring, emit=self.ring, emit_strength=3),
            )
        self.board_frame = empty(
            loc=(self.half_width - 27, self.half_depth - 134, self.floor + self.shroud_height + 8),
            rot=(90, 0, -90),
        )
        self.board_height = 305 if self.size == "atx" else 244
        self.socket_y = self.board_height - 83
        self.card_y = self.board_height - 173

    def add_board(self):
        """Board and memory in the board's frame."""
        Board(
            self.board_frame,
            "atx" if self.size == "atx" else "matx",
            4,
            "#8d939c",
            "#22272c",
            "#4a505a",
            self.label[:7],
            self.ring,
        ).build()
        self.card_paint = material("cgpu", self.gpu, rough=0.36, metal=0.4, noise=0.04)
        for k in range(self.ram):
            x = 52 + (k if self.ram > 2 else 2 * k + 1) * 9.2
            rounded_box(
                (6, 132, 30),
                (x, self.socket_y - 4, 24),
                1,
                material("cram", "#5a6068", metal=0.8, rough=0.35),
                self.board_frame,
            )
            rounded_box(
                (3.2, 128, 5),
                (x, self.socket_y - 4, 40.5),
                1.4,
                (
                    material("cramled", self.ring, emit=self.ring, emit_strength=1.3)
                    if self.ring
                    else material("cram", "#30343a", metal=0.8, rough=0.35)
                ),
                self.board_frame,
            )

    def add_cooling(self):
        """Pump with tubes and radiator, or a tower cooler."""
        if self.cooler == "aio":  # pump head with lit ring, two tubes to the radiator under the roof
            self.add_pump()
        else:  # tower cooler: fin stack seen from its cap, fan at its front side
            self.add_tower_cooler()

    def add_pump(self):
        """Pump head with lit ring, two tubes to the radiator under the roof."""
        cylinder(34, 44, (-14, self.socket_y, 9), 4, self.black, self.board_frame, n=96)
        lathe(
            [(27, 53), (28, 54.6), (32, 54.6), (33, 53)],
            96,
            (-14, self.socket_y, 0),
            self.light,
            self.board_frame,
        )
        cylinder(
            26.5,
            1,
            (-14, self.socket_y, 52.6),
            0.3,
            material("cface", "#0a0b0d", rough=0.12, coat=1),
            self.board_frame,
            n=96,
        )
        text(
            self.label[:1],
            26,
            (-14, self.socket_y, 53.8),
            material("pw", "#d7dbe1", emit="#ffffff", emit_strength=0.5),
            self.board_frame,
            bold=True,
        )
        for q in (0, 1):  # tubes: swept circle along a curve
            path = [
                (-2 + q * 4, self.socket_y - 20 + q * 36, 46),
                (70 + q * 14, self.socket_y - 62 + q * 70, 88 + q * 8),
                (150, self.height - self.shroud_height - 52 - q * 22, 62),
            ]
            tube(path, 6, self.rubber, self.board_frame)
        yr = self.height - self.shroud_height - 46
        rounded_box(
            (250 if self.size == "matx" else 290, 26, 112), (20, yr, 72), 2, self.black, self.board_frame
        )
        f = rounded_box(
            (1.4, 22, 100),
            (0, yr, 73),
            0,
            material("cfin", "#4a4e54", metal=0.8, rough=0.4),
            self.board_frame,
        )
        for q in range(70):
            instance(f, (-105 + q * 3.6, yr - 2.6, 73), parent=self.board_frame)

    def add_tower_cooler(self):
        """Fin stack seen from its cap, fan at its front side."""
        boxes(
            [(-26, self.socket_y, 34 + q * 3.1, 52, 120, 0.9) for q in range(34)],
            material("cfin2", "#9ba0a6", metal=1, rough=0.34),
            self.board_frame,
        )
        rounded_box((54, 122, 4), (-26, self.socket_y, 141), 1.6, self.black, self.board_frame)
        text(
            self.label,
            15,
            (-26, self.socket_y, 143.2),
            self.ink if self.dark else material("pw", "#d7dbe1", rough=0.4),
            self.board_frame,
            rot=(0, 0, 90),
            bold=True,
            space=1.1,
        )
        boxes(
            [(-26 + i * 18, self.socket_y, 20, 7, 7, 30) for i in (-1, 0, 1)],
            material("ccu", "#c98a62", metal=1, rough=0.25),
            self.board_frame,
        )
        tower_fan(self.board_frame, (26, self.socket_y, 84), (0, 90, 0), 118, self.ring)

    def add_graphics(self):
        """Graphics card, slot bracket, slot covers."""
        gy = self.card_y
        gl = 268 if self.size == "atx" else 240
        rounded_box((gl, 44, 104), (-118 + gl / 2, gy - 13, 66), 3, self.card_paint, self.board_frame)
        rounded_box(
            (gl - 6, 3, 100),
            (-118 + gl / 2, gy + 11, 66),
            1,
            material("cbp", "#4b5058", metal=0.9, rough=0.34),
            self.board_frame,
        )
        plate(
            [rounded_polygon([(-70, gy - 30), (40, gy - 30), (54, gy + 4), (-56, gy + 4)], 2)],
            1.6,
            (0, 0, 117.6),
            0.6,
            material("cacc", "#6a717b", metal=1, rough=0.3),
            self.board_frame,
        )
        text(
            self.label,
            15,
            (-8, gy - 13, 119.6),
            material("pw", "#d7dbe1", emit="#ffffff", emit_strength=0.5),
            self.board_frame,
            bold=True,
            space=1.15,
        )
        rounded_box((gl * 0.26, 5, 1.6), (gl * 0.36 - 6, gy - 13, 118.2), 0.6, self.light, self.board_frame)
        rounded_box((3, 44, 118), (-121, gy - 14, 62), 0.6, self.steel, self.board_frame)

    def add_slot_covers(self):
        """Perforated covers of the expansion slots, from the card's place down."""
        cover = material("cslot", "#9298a0", metal=0.35, rough=0.45)
        for k in range(int((self.card_y + 6) / 20.3)):
            y = self.card_y + 20 - k * 20.3
            rounded_box((2, 17.5, 104), (-126, y, 58), 0.6, cover, self.board_frame)
            slits = [(-124.9, y + d, 58, 0.3, 2.4, 70) for d in (-4, 0, 4)]
            boxes(slits, self.slit, self.board_frame)

    def add_tray_holes(self):
        """What an empty case shows: stand-offs, holes for cables and cooler, the gap for the sockets."""
        brass = material("cbrass", "#c9a24e", metal=1, rough=0.3)
        rows = [10, self.board_height - 150, self.board_height - 10]
        for x in (-112, 20, 108):
            for y in rows:
                cylinder(3.2, 7, (x, y, 0), 0.5, brass, self.board_frame, n=6)
        holes = [(0, self.socket_y, 128, 104)]  # behind the processor
        holes += [(140, y, 22, 62) for y in (44, 130, 216) if y + 40 < self.board_height]
        holes += [(x, self.board_height + 14, 56, 14) for x in (-70, 30)]
        for x, y, width, height in holes:
            hole = rounded_rect(width, height, 6, x, y)
            rim = rounded_rect(width + 6, height + 6, 8, x, y)
            plate([rim, hole], 2.4, (0, 0, 0), 0.6, self.rubber, self.board_frame)
            plate([hole], 0.5, (0, 0, 0.2), 0.1, self.slit, self.board_frame)
        boxes([(-127, self.socket_y, 28, 1, 158, 45)], self.slit, self.board_frame)

    def add_fans(self):
        """Front row and one at the rear."""
        fs = min(120 if self.width < 221 else 130, (self.height - 40) / max(self.fans, 1))
        for k in range(self.fans):
            tower_fan(
                None,
                (-4, -self.half_depth + 8, self.floor + self.height - 24 - fs * (k + 0.5)),
                (90, 0, 0),
                fs - 2,
                self.ring,
            )
        tower_fan(None, (-20, self.half_depth - 30, self.top - 86), (90, 0, 0), 120, self.ring)

    def add_inner_lights(self):
        """Strips behind the roof edge, fill from behind the pane."""
        inner_light(
            (-self.half_width + 6, 4, self.floor + self.height * 0.55),
            (0, -90, 0),
            self.height * 0.8,
            self.depth * 0.85,
            7.0,
            "#eef2ff",
        )
        inner_light(
            (-14, -self.half_depth + 36, self.floor + self.height * 0.55),
            (90, 0, 0),
            self.width * 0.7,
            self.height * 0.7,
            3.5,
            "#eef2ff",
        )
        rounded_box(
            (10, self.depth - 90, 2),
            (-self.half_width + 20, 0, self.top - 12),
            0.5,
            material("cin", "#ffffff", emit=(self.ring or "#ffffff"), emit_strength=1.5),
        )
        rounded_box(
            (14, self.depth - 90, 2),
            (-self.half_width + 44, 0, self.top - 12),
            0.5,
            material("cin2", "#ffffff", emit="#f2f5ff", emit_strength=34),
        )

    def add_front(self):
        """Mesh, glass or solid front panel."""
        front_frame = empty(loc=(0, -self.half_depth, self.floor + 2), rot=(90, 0, 0))
        fw, fh, ft = self.width, self.height - 2, 26
        if self.front == "solid":
            self.add_solid_front(fw, fh, ft, front_frame)
        else:
            self.add_open_front(fw, fh, ft, front_frame)
        text(self.label, 10, (0, 12.5, ft + 0.15), self.ink, front_frame, bold=True, space=1.25)

    def add_solid_front(self, fw, fh, ft, front_frame):
        plate([rounded_rect(fw, fh, 7, 0, fh / 2)], ft, (0, 0, 0), 3, self.body, front_frame, bevel_steps=4)
        boxes(
            [
                (s * (fw / 2 + 0.05), fh * 0.12 + i * 9, ft * 0.5, 0.6, 4.4, ft * 0.55)
                for s in (-1, 1)
                for i in range(int(fh * 0.76 / 9))
            ],
            self.slit,
            front_frame,
        )
        plate(
            [
                rounded_polygon(
                    [
                        (-fw * 0.12, fh * 0.02),
                        (fw * 0.10, fh * 0.02),
                        (fw * 0.30, fh * 0.98),
                        (fw * 0.08, fh * 0.98),
                    ],
                    3,
                )
            ],
            1.4,
            (0, 0, ft - 0.5),
            0.6,
            material("cacc2", self.color, metal=0.8, rough=0.26),
            front_frame,
        )
        if self.ring:
            rounded_box(
                (4, fh * 0.955, 1.2),
                (fw * 0.205, fh * 0.5, ft + 0.3),
                0.5,
                material("cring", self.ring, emit=self.ring, emit_strength=2.6, rough=0.4),
                front_frame,
                rot=(0, 0, -math.degrees(math.atan2(fw * 0.20, fh * 0.96))),
            )

    def add_open_front(self, fw, fh, ft, front_frame):
        """Frame with mesh or glass."""
        bw = 11
        plate(
            [
                rounded_rect(fw, fh, 7, 0, fh / 2),
                rounded_rect(fw - 2 * bw, fh - 2 * bw - 14, 5, 0, fh / 2 + 7),
            ],
            ft,
            (0, 0, 0),
            2.2,
            self.body,
            front_frame,
            bevel_steps=3,
        )
        a, b, c = fw / 2 - bw, bw + 14, fh - bw
        pane = self.sheet if self.front == "mesh" else clear_glass("fpane", "#8b9299", 0.10, 0.03)
        mesh(
            [(-a, b, 0), (a, b, 0), (a, c, 0), (-a, c, 0)],
            [(0, 1, 2, 3)],
            pane,
            front_frame,
            loc=(0, 0, ft - 3 if self.front == "mesh" else ft - 0.8),
        )
        if self.front == "mesh":
            plate(
                [
                    rounded_rect(2 * a + 1, c - b + 1, 4.5, 0, (b + c) / 2),
                    rounded_rect(2 * a - 5, c - b - 5, 3.5, 0, (b + c) / 2),
                ],
                2,
                (0, 0, ft - 4),
                0.6,
                self.steel if not self.dark else self.body,
                front_frame,
            )

    def add_controls(self):
        """Power button with ring, USB, audio on the roof."""
        cylinder(8, 2, (self.half_width - 30, -self.half_depth + 26, self.top - 0.6), 0.7, self.black, n=48)
        lathe(
            [(8.4, self.top - 0.2), (8.8, self.top + 0.5), (9.6, self.top + 0.5), (10, self.top - 0.2)],
            64,
            (self.half_width - 30, -self.half_depth + 26, 0),
            self.light,
        )
        for i, (w, h) in enumerate(((14, 6), (14, 6), (9.5, 3.6))):
            plate(
                [rounded_rect(w, h, min(h / 2 - 0.1, 1.2))],
                0.6,
                (self.half_width - 62 - i * 22, -self.half_depth + 26, self.top - 0.4),
                0.1,
                self.slit,
            )
            plate(
                [rounded_rect(w + 2, h + 2, 2), rounded_rect(w, h, 1.2)],
                0.5,
                (self.half_width - 62 - i * 22, -self.half_depth + 26, self.top - 0.2),
                0.15,
                self.steel,
            )
