import math

from mathutils import Vector

from studio import circle, cylinder, empty, instance, lathe, material, plate, rounded_box, rounded_polygon


class BrakeDisc:
    """Brake disc, optionally with a pair of pads."""

    def __init__(
        self,
        d=320,
        thick=28,
        bolts=5,
        drilled=True,
        slotted=True,
        hat="#3d4046",
        pads=True,
        padcolor="#b3261e",
        vented=True,
    ):
        self.thick = thick
        self.bolts = bolts
        self.drilled = drilled
        self.slotted = slotted
        self.pads = pads
        self.padcolor = padcolor
        self.vented = vented
        self.outer = d / 2
        self.inner = self.outer * 0.60
        self.hat_radius = self.outer * 0.485
        self.frame = empty()
        self.iron = material(
            "iron", "#a9abae", metal=1, rough=0.24, aniso=0.75, radial="Z", rings=0.10, rings_scale=1.1
        )
        self.hat_paint = material("hat", hat, metal=0.85, rough=0.42, noise=0.06, bump=0.1, bump_scale=200)
        self.cast = material("cast", "#57595c", metal=0.9, rough=0.55, bump=0.3, bump_scale=120)
        self.bobbin_hole = material("dk", "#232426", metal=0.8, rough=0.5)
        self.face = self.thick * 0.28 if self.vented else self.thick / 2

    def build(self):
        self.outline()
        self.add_ring()
        self.add_vanes()
        self.add_hat()
        self.stand_up()
        self.add_pads()
        return dict(
            views=dict(front=(-24, 15), side=(-62, 10), top=(0, 46), detail=(-20, 14, (0.25, 0.25, 2.4)))
        )

    def outline(self):
        """Holes and slots of the friction ring."""
        self.holes = []
        if self.drilled:
            n = 18
            for i in range(n):
                for k in range(3):
                    a = 2 * math.pi * (i + k * 0.30) / n
                    rr = self.inner + (self.outer - self.inner) * (0.24 + 0.26 * k)
                    self.holes.append(circle(self.outer * 0.019, rr * math.cos(a), rr * math.sin(a), 20))
        self.slots = []
        if self.slotted:
            n = 6
            for i in range(n):
                a0 = 2 * math.pi * (i + 0.5) / n
                w = self.outer * 0.0085
                pp = []
                for k in range(13):
                    t = k / 12
                    rr = self.inner + (self.outer - self.inner) * (0.10 + 0.80 * t)
                    a = a0 + 0.34 * (t - 0.5)
                    pp.append((rr * math.cos(a), rr * math.sin(a)))
                le = []
                ri = []
                for k in range(13):
                    p = Vector(pp[k])
                    q = Vector(pp[min(k + 1, 12)]) - Vector(pp[max(k - 1, 0)])
                    nn = Vector((-q.y, q.x)).normalized() * w
                    le.append(tuple(p + nn))
                    ri.append(tuple(p - nn))
                self.slots.append(le + ri[::-1])
        self.holes = [h for h in self.holes if self.ok(h)]

    def ok(self, h):
        """Top face layer has holes and slots, lower layer only holes."""
        cx = sum(p[0] for p in h) / len(h)
        cy = sum(p[1] for p in h) / len(h)
        return all(
            min((cx - p[0]) ** 2 + (cy - p[1]) ** 2 for p in s) > (self.outer * 0.033) ** 2
            for s in self.slots
        )

    def add_ring(self):
        """The upper face has holes and slots, the lower only holes."""
        for z0, flip in ((self.thick - self.face, False), (0, True)):
            if flip:
                plate(
                    [circle(self.outer, 0, 0, 192), circle(self.inner, 0, 0, 128)] + self.holes,
                    self.face,
                    (0, 0, z0),
                    0.8,
                    self.iron,
                    self.frame,
                )
            else:
                plate(
                    [circle(self.outer, 0, 0, 192), circle(self.inner, 0, 0, 128)] + self.holes,
                    self.face - 1.6,
                    (0, 0, z0),
                    0.4,
                    self.iron,
                    self.frame,
                )
                plate(
                    [circle(self.outer, 0, 0, 192), circle(self.inner, 0, 0, 128)] + self.holes + self.slots,
                    1.7,
                    (0, 0, z0 + self.face - 1.7),
                    0.45,
                    self.iron,
                    self.frame,
                )

    def add_vanes(self):
        """Cooling vanes between the faces."""
        if self.vented:
            nv = 44
            v = rounded_box(
                (self.outer - self.inner - 4, 5, self.thick - 2 * self.face + 1),
                (0, 0, 0),
                0.5,
                self.cast,
                self.frame,
            )
            v.location = ((self.outer + self.inner) / 2, 0, self.thick / 2)
            for i in range(1, nv):
                a = 360 * i / nv
                instance(
                    v,
                    (
                        (self.outer + self.inner) / 2 * math.cos(math.radians(a)),
                        (self.outer + self.inner) / 2 * math.sin(math.radians(a)),
                        self.thick / 2,
                    ),
                    (0, 0, a + 18),
                    self.frame,
                )
            v.rotation_euler = (0, 0, math.radians(18))
            lathe(
                [
                    (self.inner + 2, 1),
                    (self.inner + 6, 1),
                    (self.inner + 6, self.thick - 1),
                    (self.inner + 2, self.thick - 1),
                ],
                128,
                material=self.cast,
                parent=self.frame,
                closed=True,
            )

    def add_hat(self):
        """Side wall and top with bolt holes, floating bobbins."""
        hh = self.thick + self.outer * 0.14
        lathe(
            rounded_polygon(
                [
                    (self.hat_radius - 7, self.thick * 0.3),
                    (self.inner + 3, self.thick * 0.3),
                    (self.inner + 3, self.thick - 1.5),
                    (self.hat_radius + 5, self.thick - 1.5),
                    (self.hat_radius, self.thick + 3),
                    (self.hat_radius, hh - 1),
                    (self.hat_radius - 7, hh - 1),
                ],
                1.6,
                3,
            ),
            160,
            material=self.hat_paint,
            parent=self.frame,
            closed=True,
        )
        bh = [
            circle(
                self.outer * 0.047,
                self.hat_radius * 0.66 * math.cos(2 * math.pi * i / self.bolts),
                self.hat_radius * 0.66 * math.sin(2 * math.pi * i / self.bolts),
                40,
            )
            for i in range(self.bolts)
        ]
        plate(
            [circle(self.hat_radius, 0, 0, 160), circle(self.hat_radius * 0.42, 0, 0, 96)]
            + bh
            + [
                circle(
                    self.outer * 0.018,
                    self.hat_radius * 0.66 * math.cos(2 * math.pi * (i + 0.5) / self.bolts),
                    self.hat_radius * 0.66 * math.sin(2 * math.pi * (i + 0.5) / self.bolts),
                    24,
                )
                for i in (0, 2)
            ],
            7,
            (0, 0, hh - 7),
            1.4,
            self.hat_paint,
            self.frame,
        )
        nb = 10  # floating-rotor bobbins
        for i in range(nb):
            a = 2 * math.pi * (i + 0.5) / nb
            rr = (self.hat_radius + self.inner) / 2 + 2.5
            cylinder(
                self.outer * 0.030,
                2.6,
                (rr * math.cos(a), rr * math.sin(a), self.thick - 1.6),
                0.6,
                material("bob", "#d0d2d5", metal=1, rough=0.2),
                self.frame,
            )
            cylinder(
                self.outer * 0.014,
                0.6,
                (rr * math.cos(a), rr * math.sin(a), self.thick + 1.0),
                0.2,
                self.bobbin_hole,
                self.frame,
            )

    def stand_up(self):
        """Stands the disc on its rim, leaning back a little."""
        self.frame.rotation_euler = (math.radians(78), 0, 0)
        self.frame.location = (0, 0, self.outer * math.sin(math.radians(78)))

    def add_pads(self):
        """A pair of pads in front."""
        if self.pads:
            bp = material("bp", self.padcolor, rough=0.42, coat=0.5)
            fm = material("fm", "#3a3836", rough=0.9, bump=0.6, bump_scale=45)

            def pad(loc, rot):
                frame = empty(loc=loc, rot=rot)
                ro, ri = self.outer * 1.0, self.outer * 0.66
                sp = 0.40

                def arc(ro, ri, sp, n=24):
                    o = [
                        (
                            ro * math.sin(-sp + 2 * sp * k / n),
                            ro * math.cos(-sp + 2 * sp * k / n) - self.outer * 0.83,
                        )
                        for k in range(n + 1)
                    ]
                    i = [
                        (
                            ri * math.sin(sp - 2 * sp * k / n),
                            ri * math.cos(sp - 2 * sp * k / n) - self.outer * 0.83,
                        )
                        for k in range(n + 1)
                    ]
                    return (o + i)[::-1]

                back = arc(ro * 1.01, ri * 0.98, sp)
                plate([rounded_polygon(back, 1, 1)], 5.5, (0, 0, 0), 0.8, bp, frame)
                for sx in (-1, 1):
                    rounded_box(
                        (self.outer * 0.10, self.outer * 0.11, 5.5),
                        (sx * self.outer * 0.395, self.outer * 0.035, 2.75),
                        1.2,
                        bp,
                        frame,
                        rot=(0, 0, -sx * 16),
                    )
                for sx in (-1, 1):
                    o = [p for p in arc(ro * 0.975, ri * 1.03, sp * 0.455)]
                    c, s = math.cos(-sx * sp * 0.49), math.sin(-sx * sp * 0.49)
                    o = [
                        (
                            (x) * c - (y + self.outer * 0.83) * s,
                            (x) * s + (y + self.outer * 0.83) * c - self.outer * 0.83,
                        )
                        for x, y in o
                    ]
                    plate([rounded_polygon(o, 1.5, 2)], 11, (0, 0, 5.3), 1.5, fm, frame)
                return frame

            pad((-self.outer * 0.30, -self.outer * 0.66, self.outer * 0.17), (76, 0, -14))
            pad((self.outer * 0.42, -self.outer * 0.62, 3 + self.outer * 0.0), (4, 0, 18))
