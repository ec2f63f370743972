import math
import random

from mathutils import Vector

from studio import (
    barcode,
    brightness,
    cylinder,
    empty,
    lathe,
    material,
    pictograms,
    plate,
    rectangles,
    rounded_box,
    rounded_rect,
    subtract,
    text,
    tube,
)


class Charger:
    """Laptop power adapter with leads. tip: barrel | usbc."""

    def __init__(
        self,
        watts=65,
        tip="barrel",
        color="#17181b",
        label="NIMBUS",
        volts=None,
        mains=True,
        tip_color="#0b0b0c",
    ):
        self.tip_color = tip_color
        self.watts = watts
        self.tip = tip
        self.color = color
        self.label = label
        self.mains = mains
        sizes = (
            (30, 82, 36, 26),
            (45, 94, 40, 27),
            (65, 108, 47, 29),
            (90, 126, 52, 31),
            (135, 146, 66, 27),
            (180, 156, 76, 28),
            (240, 182, 86, 30),
        )
        self.brick_length, self.brick_width, self.brick_height = min(
            sizes, key=lambda q: abs(q[0] - self.watts)
        )[1:]
        self.output = volts or (20 if self.tip == "usbc" or self.watts >= 135 else 19.5)
        self.dark = brightness(self.color) < 0.6
        self.body_plastic = material("brick", self.color, rough=0.5, spec=0.32, bump=0.16, bump_scale=700)
        self.cable = material("cable", self.color if self.dark else "#8b8f94", rough=0.52)
        self.soft = material("soft", self.color, rough=0.55)
        self.ink = material("cink", "#b9bdc2", rough=0.6, spec=0.2)
        self.film = material("cfilm", "#1c1e21" if self.dark else "#3b3f45", rough=0.6, spec=0.2)
        self.steel = material("csteel", "#b9bcc0", metal=1, rough=0.22)
        self.black = material("cblk", "#0b0b0c", rough=0.5)
        self.gold = material("gold", "#e7b452", metal=1, rough=0.22)

    def build(self):
        self.add_brick()
        self.add_label()
        self.add_lead()
        self.add_plug()
        self.add_mains()
        return dict(
            views=dict(
                front=(-30, 44, None, 0.9), side=(-58, 22), top=(-16, 72), detail=(-20, 32, (-0.35, 0.1, 2.2))
            )
        )

    def add_brick(self):
        """Case, parting line, mains inlet in the left end, light."""
        self.frame = empty(loc=(-self.brick_length * 0.30, 34, 0), rot=(0, 0, -4))
        box = rounded_box(
            (self.brick_length, self.brick_width, self.brick_height),
            (0, 0, self.brick_height / 2),
            4.6,
            self.body_plastic,
            self.frame,
            segments=5,
        )
        iw, ih = (24, 16) if self.watts < 135 else (28, 20)
        subtract(
            box,
            [
                rounded_box(
                    (22, iw, ih - 2),
                    (-self.brick_length / 2, 0, self.brick_height / 2),
                    2.2,
                    None,
                    self.frame,
                )
            ],
        )
        plate(
            [rounded_rect(self.brick_length + 0.1, self.brick_width + 0.1, 4.6)],
            0.5,
            (0, 0, self.brick_height * 0.52),
            0.1,
            self.black,
            self.frame,
        )
        rounded_box(
            (1, iw + 1, ih),
            (-self.brick_length / 2 + 10, 0, self.brick_height / 2),
            0.2,
            self.black,
            self.frame,
        )
        rounded_box(
            (12, iw - 9, ih - 9),
            (-self.brick_length / 2 + 8, 0, self.brick_height / 2),
            1.5,
            self.black,
            self.frame,
        )
        for y, z in ((-5.5, -1.6), (5.5, -1.6), (0, 2.6)):
            rounded_box(
                (11, 1.6, 3),
                (-self.brick_length / 2 + 6.6, y, self.brick_height / 2 + z),
                0.4,
                self.steel,
                self.frame,
            )
        for sx in (-1, 1):
            for k in range(5):
                rounded_box(
                    (1.2, self.brick_width - 14, 0.5),
                    (sx * (self.brick_length * 0.435 - k * 2.4), 0, self.brick_height - 0.02),
                    0.22,
                    self.body_plastic,
                    self.frame,
                )
        rounded_box(
            (2.4, 7, 1.0),
            (self.brick_length / 2 - 0.3, self.brick_width * 0.28, self.brick_height * 0.70),
            0.35,
            material("cled", "#cfe8ff", emit="#dff0ff", emit_strength=1.2),
            self.frame,
        )

    def add_label(self):
        """Name, power and ratings on top."""
        lw, lh = self.brick_length * 0.68, self.brick_width * 0.78
        plate([rounded_rect(lw, lh, 2.2)], 0.2, (0, 0, self.brick_height - 0.06), 0.06, self.film, self.frame)
        z = self.brick_height + 0.16
        k = lh / 34
        x0 = -lw / 2 + 3.5 * k
        text(
            self.label, 6.2 * k, (x0, lh * 0.35, z), self.ink, self.frame, align="LEFT", bold=True, space=1.1
        )
        text(
            "%d W" % self.watts,
            9 * k,
            (lw / 2 - 3.5 * k, lh * 0.34, z),
            self.ink,
            self.frame,
            align="RIGHT",
            bold=True,
        )
        text(
            "AC ADAPTER  %s-%03d\nInput 100-240 V~ %.1f A\nOutput %.1f V = %.2f A"
            % (self.label[:2], self.watts, max(1, self.watts / 45), self.output, self.watts / self.output),
            4.0 * k,
            (x0, lh * 0.04, z),
            self.ink,
            self.frame,
            align="LEFT",
        )
        rectangles([(0, lh * 0.22, lw - 7 * k, 0.4 * k)], self.ink, self.frame, z)
        pictograms(
            5.4 * k,
            (x0 + 3 * k, -lh * 0.33, z),
            self.ink,
            self.frame,
            ("insulated", "indoor", "bin", "recycling"),
        )
        barcode(
            min(26 * k, lw * 0.34),
            5 * k,
            (lw / 2 - 3.5 * k - min(26 * k, lw * 0.34) / 2, -lh * 0.33, z),
            self.ink,
            self.frame,
            self.watts,
        )

    def add_lead(self):
        """Strain relief, coil with strap."""
        exit_x, exit_y = (
            self.frame.location.x + self.brick_length / 2 - 0.5,
            self.frame.location.y - self.brick_length / 2 * math.sin(math.radians(4)),
        )
        frame = empty(loc=(exit_x, exit_y, self.brick_height * 0.42), rot=(0, 90, -4))
        self.add_relief(frame, 2.3)
        self.coil_x, self.coil_y, coil_radius = exit_x + 26, -26, 36
        self.lead = 2.1
        self.plug_x, self.plug_y, self.plug_turn = (
            self.coil_x - coil_radius - 46,
            self.coil_y - 20,
            188,
        )  # plug end and its direction
        path = coil(
            self.coil_x,
            self.coil_y,
            coil_radius,
            3,
            self.lead,
            80,
            262,
            [
                (exit_x + 4, exit_y, self.brick_height * 0.42),
                (exit_x + 17, exit_y - 1.5, self.brick_height * 0.40),
                (exit_x + 30, exit_y - 3, self.brick_height * 0.22),
            ],
            [
                (self.coil_x - coil_radius * 0.5, self.coil_y - coil_radius * 0.93, self.lead * 4.6),
                (self.coil_x - coil_radius * 0.95, self.coil_y - coil_radius * 0.78, self.lead * 2.2),
                (self.plug_x + 26, self.plug_y - 1, 3.4),
                (self.plug_x + 14, self.plug_y + 1.6, 5.0),
            ],
            self.watts,
        )
        tube(path, self.lead, self.cable, steps=6)
        sx = self.coil_x + coil_radius * math.cos(math.radians(-40))
        sy = self.coil_y + 0.86 * coil_radius * math.sin(math.radians(-40))
        inner = empty(loc=(sx, sy, 0), rot=(90, 0, -40 + 6))
        plate(
            [rounded_rect(9.5, 20.5, 3, 0, 10.3), rounded_rect(7.6, 18.6, 2.4, 0, 10.3)],
            8,
            (0, 0, -4),
            0.3,
            material("strap", "#0d0e0f" if self.dark else "#70757b", rough=0.8),
            inner,
        )

    def add_relief(self, parent, r, n=5, l=3.2):
        for i in range(n):
            cylinder(r * (1.75 - 0.13 * i), l * 0.62, (0, 0, i * l), 0.4, self.soft, parent, n=32)
        cylinder(r * 1.25, n * l, (0, 0, 0), 0.3, self.soft, parent, n=32)

    def add_plug(self):
        """USB-C or barrel plug."""
        plug_frame = empty(loc=(self.plug_x + 14, self.plug_y + 1.6, 5.2), rot=(0, 90, self.plug_turn))
        if self.tip == "usbc":
            tube([(0, 0, -1), (0, 0, 4)], self.lead * 1.5, self.soft, plug_frame)
            rounded_box((6.2, 12, 19), (0, 0, 12), 2.2, self.soft, plug_frame, segments=4)
            sh = rounded_rect(2.5, 8.3, 1.2)
            plate([sh, rounded_rect(1.9, 7.7, 0.9)], 7, (0, 0, 21), 0.15, self.steel, plug_frame)
            rounded_box((0.7, 6.4, 5.4), (0, 0, 24), 0.1, self.black, plug_frame)
            rectangles([(0, (i - 3.5) * 0.75, 0.8, 0.4) for i in range(8)], self.gold, plug_frame, 26.8)
        else:
            self.add_relief(plug_frame, self.lead, 3, 2.6)
            cylinder(5.2, 17, (0, 0, 7), 1.2, self.soft, plug_frame, n=48)
            collar = material("collar", self.tip_color, rough=0.4)
            cylinder(4.6, 2.4, (0, 0, 23.6), 0.4, collar, plug_frame, n=40)
            for i in range(3):
                lathe(
                    [
                        (5.15, 11 + i * 3.4),
                        (5.45, 11.5 + i * 3.4),
                        (5.45, 12.5 + i * 3.4),
                        (5.15, 13 + i * 3.4),
                    ],
                    48,
                    (0, 0, 0),
                    self.soft,
                    plug_frame,
                )
            lathe(
                [(2.75, 25), (2.75, 34.2), (2.55, 34.5), (1.9, 34.5), (1.7, 34), (1.7, 29)],
                48,
                (0, 0, 0),
                self.steel,
                plug_frame,
            )
            lathe(
                [(2.82, 33.0), (2.84, 33.4), (2.84, 34.2), (2.0, 34.56)],
                40,
                (0, 0, 0),
                material("ins", self.tip_color, rough=0.4),
                plug_frame,
            )
            cylinder(0.45, 6, (0, 0, 28), 0.1, self.steel, plug_frame, n=16)

    def add_mains(self):
        """Mains lead behind: coil, moulded plug with two pins."""
        if self.mains:
            mx, my, mains_radius, rm = self.coil_x + 10, self.coil_y + 88, 34, 3.1
            px, py, pa = mx + 30, my - 52, -112
            mb = material("mains", self.color if self.dark else "#8b8f94", rough=0.5)
            ca, sa = math.cos(math.radians(pa)), math.sin(math.radians(pa))
            bx, by = px - ca * 38, py - sa * 38
            tube(
                coil(
                    mx,
                    my,
                    mains_radius,
                    2,
                    rm,
                    100,
                    12,
                    [(mx - 58, my + mains_radius + 14, rm + 3), (mx - 44, my + mains_radius + 11, rm)],
                    [(bx - ca * 16, by - sa * 16, 17.5), (bx + ca * 4, by + sa * 4, 17.6)],
                    3,
                ),
                rm,
                mb,
                steps=6,
            )
            frame = empty(loc=(bx, by, 18.2), rot=(0, 90, pa))
            self.add_relief(frame, 3.1, 4, 3.4)
            lathe(
                [(0, 8), (7, 8), (9, 10), (13, 15), (18.2, 20), (18.2, 36), (17.6, 37), (0, 37)],
                64,
                (0, 0, 0),
                mb,
                frame,
            )
            lathe([(17.7, 25), (18.5, 25.3), (18.5, 27.5), (17.7, 28)], 64, (0, 0, 0), mb, frame)
            for s in (-1, 1):
                cylinder(2.4, 19, (0, s * 9.5, 36.8), 0.9, self.steel, frame, n=28)
                cylinder(2.5, 9, (0, s * 9.5, 36.8), 0.1, self.black, frame, n=28)
                rounded_box((1.0, 6, 14), (s * 17.9, 0, 31), 0.3, self.steel, frame)
            inner = empty(loc=(mx - 57, my + mains_radius + 14, 8.5), rot=(0, -90, -12))
            self.add_relief(inner, 3.1, 3, 3.2)
            rounded_box((15, 20, 24), (0, 0, 20), 2.4, mb, inner)
            rounded_box((10, 14, 1), (0, 0, 31.8), 0.3, self.black, inner)


def coil(cx, cy, R, turns, r, a0, a1, start=(), end=(), seed=0, squash=0.86):
    """Cable path: start points, a stacked clockwise coil from angle a0 to a1 in degrees, end points."""
    rd = random.Random(seed)
    ph = rd.random() * 6
    path = [Vector(p) for p in start]
    tot = 360 * turns + (a0 - a1) % 360
    n = int(tot / 20)
    for i in range(n + 1):
        t = i / n
        a = math.radians(a0 - tot * t)
        rr = R * (1 + 0.035 * math.sin(2.3 * a * 0.5 + ph))
        path.append(
            Vector((cx + rr * math.cos(a), cy + squash * rr * math.sin(a), r + tot * t / 360 * 2.02 * r))
        )
    return path + [Vector(p) for p in end]
