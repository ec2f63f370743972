import math

from studio import (
    barcode,
    circle,
    cylinder,
    empty,
    lathe,
    material,
    pictograms,
    plate,
    rectangles,
    rounded_box,
    rounded_polygon,
    rounded_rect,
    subtract,
    text,
    tube,
)


class LaptopBattery:
    """Laptop battery. style: internal (pouches in a carrier) | external (slot-in bar)."""

    def __init__(
        self, style="internal", cells=4, label="HALO", wh=56, color="#17181b", accent="#4a8df0", volts=None
    ):
        self.style = style
        self.cells = cells
        self.label = label
        self.wh = wh
        self.wrap = material("wrap", color, rough=0.46, spec=0.32, bump=0.12, bump_scale=30)
        self.shell = material("shell", color, rough=0.55, spec=0.3, bump=0.15, bump_scale=900)
        self.film = material("bfilm", "#1b1d20", rough=0.6, spec=0.25)
        self.ink = material("pink", "#aeb3ba", rough=0.5)
        self.accent_ink = material("bacc", accent, rough=0.45)
        self.paper = material("paper", "#b9bdc2", rough=0.55)
        self.dark_ink = material("ink", "#1a1c1f", rough=0.6)
        self.gold = material("gold", "#e7b452", metal=1, rough=0.22)
        self.plug_plastic = material("conn", "#a9aaa6", rough=0.45)
        self.tape = material("kap", "#b8741e", rough=0.28, coat=0.6)
        self.output = volts or {2: 7.7, 3: 11.55, 4: 15.4, 6: 11.4, 8: 15.2, 9: 11.1}.get(self.cells, 11.4)
        self.capacity = round(self.wh / self.output * 100) * 10
        self.info = (
            "Rechargeable Li-ion Battery Pack\nModel  %s-%d%02d    Rating  %.2f V = %d mAh  %g Wh\nReplace only with the same type. Do not open,\ncrush, heat above 60 C or dispose of in fire."
            % (self.label[:2], self.cells, self.wh, self.output, self.capacity, self.wh)
        )
        self.frame = empty()

    def build(self):
        self.add_pack()
        return dict(views=self.views)

    def print_label(self, w, h, cx, cy, z, parent):
        """Dark film with light print."""
        rounded_box((w, h, 0.14), (cx, cy, z), 0.05, self.film, parent)
        z += 0.09
        k = h / 46
        x0 = cx - w / 2 + 5 * k
        if w > 4.2 * h:
            self.print_long_label(h, cx, w, cy, z, parent)
        else:
            self.print_wide_label(k, x0, cy, h, z, parent, cx, w)

    def print_long_label(self, h, cx, w, cy, z, parent):
        """Slot-in packs: name and energy left, data in the middle, code right."""
        k = h / 27
        x0 = cx - w / 2 + 4 * k
        text(
            self.label, 9.5 * k, (x0, cy + h * 0.22, z), self.ink, parent, align="LEFT", bold=True, space=1.1
        )
        text(
            "%g Wh" % self.wh,
            10 * k,
            (x0, cy - h * 0.22, z),
            self.accent_ink,
            parent,
            align="LEFT",
            bold=True,
        )
        xm = x0 + w * 0.30
        rectangles([(xm - 4 * k, cy, 0.8 * k, h * 0.8)], self.accent_ink, parent, z)
        text(
            "Li-ion Battery Pack\n%.1f V = %d mAh\nModel %s-%d%02d"
            % (self.output, self.capacity, self.label[:2], self.cells, self.wh),
            5.2 * k,
            (xm, cy + h * 0.09, z),
            self.ink,
            parent,
            align="LEFT",
        )
        pictograms(
            6 * k,
            (xm + 3 * k, cy - h * 0.36, z),
            self.ink,
            parent,
            ("warning", "bin", "recycling", "insulated"),
        )
        bw = w * 0.24
        rounded_box((bw, h * 0.62, 0.06), (cx + w / 2 - 4 * k - bw / 2, cy, z), 0.02, self.paper, parent)
        barcode(
            bw * 0.88,
            h * 0.34,
            (cx + w / 2 - 4 * k - bw / 2, cy + h * 0.06, z + 0.05),
            self.dark_ink,
            parent,
            self.cells + self.wh,
        )
        text(
            "8S%04d-%d" % (self.wh * 37, self.capacity),
            3 * k,
            (cx + w / 2 - 4 * k - bw / 2, cy - h * 0.2, z + 0.05),
            self.dark_ink,
            parent,
        )

    def print_wide_label(self, k, x0, cy, h, z, parent, cx, w):
        """Name and energy on top, data below, code at the right."""
        text(
            self.label, 8.5 * k, (x0, cy + h * 0.33, z), self.ink, parent, align="LEFT", bold=True, space=1.1
        )
        rectangles([(cx, cy + h * 0.19, w - 9 * k, 0.7 * k)], self.accent_ink, parent, z)
        text(
            "%g Wh" % self.wh,
            11 * k,
            (cx + w / 2 - 5 * k, cy + h * 0.33, z),
            self.accent_ink,
            parent,
            align="RIGHT",
            bold=True,
        )
        text(self.info, 3.5 * k, (x0, cy - h * 0.06, z), self.ink, parent, align="LEFT")
        pictograms(
            6.4 * k,
            (x0 + 4 * k, cy - h * 0.38, z),
            self.ink,
            parent,
            ("warning", "bin", "recycling", "insulated"),
        )
        text("+  -", 6 * k, (x0 + 40 * k, cy - h * 0.38, z), self.ink, parent, align="LEFT", bold=True)
        bw = min(46 * k, w * 0.34)
        rounded_box(
            (bw, 11 * k, 0.06), (cx + w / 2 - 5 * k - bw / 2, cy - h * 0.33, z), 0.02, self.paper, parent
        )
        barcode(
            bw * 0.9,
            6.5 * k,
            (cx + w / 2 - 5 * k - bw / 2, cy - h * 0.31, z + 0.05),
            self.dark_ink,
            parent,
            self.cells + self.wh,
        )
        text(
            "8S%04d-%d" % (self.wh * 37, self.capacity),
            2.3 * k,
            (cx + w / 2 - 5 * k - bw / 2, cy - h * 0.425, z + 0.05),
            self.dark_ink,
            parent,
        )

    def add_pack(self):
        if self.style == "internal":
            cols, rows = (self.cells, 1) if self.cells < 5 else (self.cells // 2, 2)
            cw, ch = {1: (66, 92), 2: (70, 50)}[rows]
            cw = cw if self.cells > 2 else 92
            g = 3.4
            thickness = 6.2
            width, height = cols * (cw + g) + g, rows * (ch + g) + g
            xs = [-width / 2 + g + cw / 2 + i * (cw + g) for i in range(cols)]
            ys = [-height / 2 + g + ch / 2 + j * (ch + g) for j in range(rows)]
            self.add_pouches(width, height, xs, ys, cw, ch, thickness)
            self.add_wiring(height, width)
            self.add_labels(cols, width, cw, rows, ch, g, height, thickness, xs, ys)
        else:
            length, wide = {3: (190, 40), 4: (268, 42), 6: (206, 52), 8: (268, 54), 9: (206, 74)}.get(
                self.cells, (206, 52)
            )
            thickness = 21
            y1 = -wide / 2
            prof = [
                (
                    wide / 2 - thickness / 2 + thickness / 2 * math.sin(math.pi * k / 16),
                    thickness / 2 - thickness / 2 * math.cos(math.pi * k / 16),
                )
                for k in range(17)
            ] + [(y1 + 7, thickness), (y1 + 7, thickness - 2.6), (y1, thickness - 2.6), (y1, 2), (y1 + 2, 0)]
            body = plate(
                [rounded_polygon(prof, 1.1, 3)],
                length,
                (-length / 2, 0, 0),
                1.4,
                self.shell,
                self.frame,
                rot=(90, 0, 90),
                bevel_steps=3,
            )
            self.add_connector(length, y1, body, thickness)
            self.add_outside(length, wide, thickness, y1)
        if self.style == "internal":
            self.views = dict(
                front=(-32, 52, None, 0.9),
                side=(-62, 24),
                top=(-20, 74, None, 0.9),
                detail=(-20, 34, (0.1, -0.12, 2.2)),
            )
        else:
            self.views = dict(
                front=(-36, 46, None, 0.9),
                side=(-62, 20),
                top=(-28, 68, None, 0.9),
                detail=(-20, 30, (-0.25, -0.2, 2.4)),
            )

    def add_pouches(self, width, height, xs, ys, cw, ch, frame):
        """Plastic carrier with screw lugs; the pouches sit in it."""
        plate([rounded_rect(width + 5, height + 5, 4)], 2.0, (0, 0, 0), 0.5, self.shell, self.frame)
        plate(
            [rounded_rect(width + 5, height + 5, 4)]
            + [rounded_rect(cw + 1.2, ch + 1.2, 2.5, x, y) for x in xs for y in ys],
            2.6,
            (0, 0, 1.9),
            0.6,
            self.shell,
            self.frame,
        )
        lug = [
            (-width * 0.32, height / 2 + 5, 0),
            (width * 0.32, height / 2 + 5, 0),
            (-width / 2 - 5, -height * 0.3, 90),
            (width / 2 + 5, -height * 0.3, -90),
            (-width * 0.36, -height / 2 - 5, 180),
            (width * 0.36, -height / 2 - 5, 180),
        ]
        for x, y, a in lug:
            length = empty(self.frame, (x, y, 0), (0, 0, a))
            plate(
                [rounded_polygon([(-9, -4), (9, -4), (6.5, 5), (-6.5, 5)], 2.5), circle(2.1, 0, 1, 24)],
                2.4,
                (0, 0, 0.4),
                0.5,
                self.shell,
                length,
            )
            lathe(
                [(2, 2.75), (2.2, 3.0), (3.2, 3.0), (3.5, 2.7)],
                32,
                (0, 1, 0),
                material("eye", "#b6a37a", metal=1, rough=0.3),
                length,
            )
        for x in xs:
            for y in ys:
                rounded_box(
                    (cw, ch, frame - 1.6), (x, y, frame / 2 + 0.8), 1.7, self.wrap, self.frame, segments=4
                )
                for sx in (-1, 1):
                    rounded_box(
                        (5, ch - 0.8, 0.12),
                        (x + sx * (cw / 2 - 4.4), y, frame + 0.02),
                        0.05,
                        self.film,
                        self.frame,
                    )  # folded pouch edges
                rounded_box(
                    (7, 3.4, 0.14),
                    (x - cw * 0.2, y - ch / 2 + 3.4, frame + 0.03),
                    0.05,
                    self.tape,
                    self.frame,
                )

    def add_wiring(self, height, width):
        """Protection board under tape along the front edge, wires, plug."""
        by = -height / 2 - 4
        rounded_box(
            (width * 0.60, 8.6, 3.6),
            (width * 0.04, by, 2.3),
            0.7,
            material("bms", "#101113", rough=0.55, bump=0.1, bump_scale=60),
            self.frame,
        )
        for i in range(5):
            rounded_box(
                (8, 2.6, 0.2), (-width * 0.2 + i * width * 0.115, by + 0.4, 4.15), 0.05, self.tape, self.frame
            )
        x0 = width * 0.10
        wires = ["#1a1a1b", "#1a1a1b", "#b3202a", "#b3202a", "#a98a1c", "#8f9296", "#2b58a8"]
        for i, c in enumerate(wires):
            o = (i - 3) * 2.1
            tube(
                [
                    (x0 + o, by - 2, 2.6),
                    (x0 + o, by - 9, 2.8),
                    (x0 + o + 3, by - 20, 1.4),
                    (x0 + o + 10, by - 30, 1.1),
                    (x0 + o + 13, by - 42, 1.6),
                ],
                0.92,
                material("wire", c, rough=0.4),
                self.frame,
                8,
            )
        px = x0 + 13
        rounded_box((18, 7, 4.2), (px, by - 45, 2.1), 0.6, self.plug_plastic, self.frame)
        rounded_box((20.5, 2.2, 3.2), (px, by - 42.8, 1.7), 0.4, self.plug_plastic, self.frame)
        rectangles(
            [((i - 3) * 2.1, 0, 1.1, 2.6) for i in range(7)], self.gold, self.frame, 0, (px, by - 46.5, 4.24)
        )

    def add_labels(self, cols, width, cw, rows, ch, g, height, frame, xs, ys):
        lw = min(width * 0.74, cw * 2.6) if cols > 2 else width * 0.86
        lh = (ch if rows == 1 else 2 * ch + g) * 0.60
        self.print_label(lw, min(lh, 56), 0, height * 0.10, frame + 0.14, self.frame)
        rounded_box(
            (cw * 0.42, 9, 0.1),
            (
                xs[0] - cw * 0.14,
                -height / 2 + g + ch * 0.16 if rows == 1 else ys[0] - ch * 0.22,
                frame + 0.12,
            ),
            0.04,
            self.paper,
            self.frame,
        )
        barcode(
            cw * 0.37,
            5,
            (
                xs[0] - cw * 0.14,
                -height / 2 + g + ch * 0.16 if rows == 1 else ys[0] - ch * 0.22,
                frame + 0.19,
            ),
            self.dark_ink,
            self.frame,
            3,
        )

    def add_connector(self, length, y1, body, frame):
        """Slots and contacts in the front edge."""
        cx = -length * 0.12
        cw = 46
        slots = (
            [rounded_box((2.6, 12, 9), (cx - 18 + i * 6, y1, 9), 0.2, None, self.frame) for i in range(7)]
            + [
                rounded_box((9, 8, 6), (sx * (length / 2 - 22), y1, 9), 0.4, None, self.frame)
                for sx in (-1, 1)
            ]
            + [rounded_box((length * 0.16, 3, 1.6), (length * 0.26, y1, 12), 0.3, None, self.frame)]
        )
        subtract(body, slots)
        for i in range(7):
            rounded_box((1.0, 4, 7), (cx - 18 + i * 6, y1 + 3.4, 9), 0.1, self.gold, self.frame)
        rounded_box((cw + 4, 1.0, 0.8), (cx, y1 - 0.1, 15.4), 0.3, self.shell, self.frame)
        rounded_box((cw + 4, 1.0, 0.8), (cx, y1 - 0.1, 2.9), 0.3, self.shell, self.frame)
        for sx in (-1, 1):
            rounded_box((8, 5, 5), (sx * (length / 2 - 9), y1 - 1.6, 8), 0.9, self.shell, self.frame)
            rounded_box(
                (16, 5.2, 1.6), (sx * (length / 2 - 18), y1 + 3.4, frame - 2.2), 0.5, self.shell, self.frame
            )

    def add_outside(self, length, wide, frame, y1):
        """Rubber feet, seam, charge lights, label."""
        for sx in (-1, 1):
            rounded_box(
                (26, 4, 1.0),
                (sx * length * 0.34, wide / 2 - frame * 0.33, frame - 0.75),
                0.45,
                material("rub", "#0c0c0d", rough=0.85),
                self.frame,
            )  # rubber feet
        rectangles(
            [(0, 0, length - 2, 0.35)],
            material("seam", "#060607", rough=0.7),
            self.frame,
            0,
            (0, wide / 2 - frame / 2 - 1.5, frame + 0.02),
        )
        for i in range(4):
            cylinder(
                0.9,
                0.3,
                (-7 + i * 5, wide / 2 - frame * 0.36, frame - 0.32),
                0.1,
                material("led", "#3ec46a", emit="#3ec46a", emit_strength=0.8 if i < 3 else 0.1),
                self.frame,
                n=20,
            )
        self.print_label(
            length * 0.93,
            min(wide - frame * 0.5 - 10, 40),
            0,
            y1 + 8 + (wide - frame * 0.5 - 10) / 2,
            frame + 0.05,
            self.frame,
        )
