import math

from studio import cylinder, empty, instance, lathe, material, plate, sphere, text


class Bearing:
    """Ball bearing: open, with rubber seals (seal), or with metal ones (seal and shield)."""

    def __init__(
        self,
        bore=25,
        od=52,
        width=15,
        balls=9,
        seal=None,
        shield=False,
        cage="#d0a24a",
        pair=True,
        code="6205",
    ):
        self.shield = shield
        self.balls = balls
        self.seal = seal
        self.pair = pair
        self.code = code
        self.steel = material("bst", "#d2d4d7", metal=1, rough=0.14, aniso=0.4, radial="Z")
        self.ball = material("ball", "#e2e4e6", metal=1, rough=0.03)
        self.brass = material("cage", cage, metal=1, rough=0.28, noise=0.06)
        self.outer, self.inner = od / 2, bore / 2
        self.pitch = (self.outer + self.inner) / 2
        self.ball_radius = (self.outer - self.inner) * 0.29
        self.half = width / 2
        self.wall = (self.outer - self.inner) * 0.30

    def build(self):
        self.add_bearings()
        return dict(
            studio=dict(
                world=0.36,
                key=0.8,
                flags=(
                    ((1.2, -4.4, 0.6), (0, 0, 10), 2.2, 3.0),
                    ((-5.2, -1.2, 1.2), (0, 0, 75), 2.2, 3.0),
                    ((4.6, -0.4, 1.0), (0, 0, -80), 1.5, 2.4),
                ),
            ),
            views=dict(front=(-24, 18), side=(-60, 12), top=(0, 50), detail=(-22, 16, (-0.2, 0.2, 2.4))),
        )

    def ring_profile(self, inner):
        if inner:
            a, b = self.inner, self.inner + self.wall
        else:
            a, b = self.outer - self.wall, self.outer
        e = b if inner else a
        o = a if inner else b
        g = []
        hw = self.half
        n = 14
        dep = abs(self.pitch - e)
        half = math.sqrt(max((self.ball_radius * 1.03) ** 2 - dep**2, 0.01))
        sg = 1 if inner else -1
        ang = math.asin(min(1, half / (self.ball_radius * 1.03)))
        for k in range(n + 1):
            t = -ang + 2 * ang * k / n
            g.append(
                (
                    self.pitch - sg * self.ball_radius * 1.03 * math.cos(t),
                    self.ball_radius * 1.03 * math.sin(t),
                )
            )
        c = 0.9
        f = 0.35

        s = 1 if inner else -1
        edge = [(e - s * f, -hw), (e, -hw + f)] + g + [(e, hw - f), (e - s * f, hw)]
        back = [(o + s * c, hw)] + [
            (o + s * c * (1 - math.sin(t)), hw - c * (1 - math.cos(t)))
            for t in [math.pi / 2 * k / 5 for k in range(1, 6)]
        ]
        back += [
            (o + s * c * (1 - math.cos(t)), -hw + c * (1 - math.sin(t)))
            for t in [math.pi / 2 * k / 5 for k in range(5)]
        ] + [(o + s * c, -hw)]
        return edge + back

    def add_bearing(self, loc, rot):
        frame = empty(loc=loc, rot=rot)
        lathe(self.ring_profile(True), 192, material=self.steel, parent=frame, closed=True, smooth_angle=30)
        lathe(self.ring_profile(False), 192, material=self.steel, parent=frame, closed=True, smooth_angle=30)
        self.add_rolling(frame)
        self.add_marks(frame)
        return frame

    def add_rolling(self, frame):
        """Seal, or balls in a machined brass cage."""
        if self.seal:
            sm = material(
                "seal", self.seal, metal=1 if self.shield else 0, rough=0.3 if self.shield else 0.45
            )
            for s in (1, -1):
                lathe(
                    [
                        (self.inner + self.wall * 0.9, s * (self.half - 0.9)),
                        (self.inner + self.wall + 0.8, s * (self.half - 0.45)),
                        (self.pitch - 1, s * (self.half - 0.45)),
                        (self.pitch, s * (self.half - 0.75)),
                        (self.pitch + 1, s * (self.half - 0.45)),
                        (self.outer - self.wall - 0.6, s * (self.half - 0.45)),
                        (self.outer - self.wall * 0.9, s * (self.half - 0.9)),
                    ],
                    160,
                    material=sm,
                    parent=frame,
                    smooth_angle=20,
                )
        else:
            b0 = None
            for i in range(self.balls):
                a = 2 * math.pi * i / self.balls
                p = (self.pitch * math.cos(a), self.pitch * math.sin(a), 0)
                if b0 is None:
                    b0 = sphere(self.ball_radius, p, self.ball, frame)
                else:
                    instance(b0, p, parent=frame)
            # machined brass cage: one pillar between each two balls
            hw = (self.outer - self.inner) * 0.15
            pocket = self.ball_radius * 1.05
            hz = self.ball_radius * 0.66
            lim = lambda r: (
                math.acos(
                    max(
                        -1, min(1, (r * r + self.pitch * self.pitch - pocket * pocket) / (2 * r * self.pitch))
                    )
                )
                if abs(r - self.pitch) < pocket
                else 0
            )
            st_ = 2 * math.pi / self.balls
            rs = [self.pitch - hw + 2 * hw * q / 10 for q in range(11)]
            pts = [(r * math.cos(lim(r)), r * math.sin(lim(r))) for r in rs] + [
                ((self.pitch + hw) * math.cos(a), (self.pitch + hw) * math.sin(a))
                for a in [
                    lim(self.pitch + hw) + (st_ - 2 * lim(self.pitch + hw)) * q / 8 for q in range(1, 8)
                ]
            ]
            pts += [(r * math.cos(st_ - lim(r)), r * math.sin(st_ - lim(r))) for r in rs[::-1]] + [
                ((self.pitch - hw) * math.cos(a), (self.pitch - hw) * math.sin(a))
                for a in [
                    st_ - lim(self.pitch - hw) - (st_ - 2 * lim(self.pitch - hw)) * q / 8 for q in range(1, 8)
                ]
            ]
            p0 = plate([pts], 2 * hz, (0, 0, -hz), 0.35, self.brass, frame)
            for i in range(1, self.balls):
                instance(p0, (0, 0, -hz), (0, 0, 360 * i / self.balls), frame)
            for i in range(self.balls):
                a = 2 * math.pi * (i + 0.5) / self.balls
                cylinder(
                    hw * 0.52,
                    2 * hz + 0.7,
                    (self.pitch * math.cos(a), self.pitch * math.sin(a), -hz - 0.35),
                    0.3,
                    self.brass,
                    frame,
                    n=32,
                )

    def add_marks(self, frame):
        """Etched code."""
        em = material("etch", "#26282b", metal=0, rough=0.6)
        for t, a0 in ((self.code, 90), (self.code, 270)):
            for i, ch in enumerate(t):
                a = math.radians(a0 - (i - (len(t) - 1) / 2) * 7.5)
                r = self.outer - self.wall * 0.5
                text(
                    ch,
                    self.wall * 0.52,
                    (r * math.cos(a), r * math.sin(a), self.half + 0.01),
                    em,
                    frame,
                    rot=(0, 0, math.degrees(a) - 90),
                )

    def add_bearings(self):
        """One or two bearings."""
        if self.pair:
            self.add_bearing((0, 0, self.outer), (82, 0, 0))
            self.add_bearing((self.outer * 1.05, -self.outer * 1.35, self.half), (0, 0, 20))
        else:
            self.add_bearing((0, 0, self.outer), (90, 0, 0))
