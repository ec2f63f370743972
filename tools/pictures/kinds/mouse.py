import math

from mathutils import Vector

from studio import (
    cylinder,
    empty,
    gradient_glow,
    instance,
    lathe,
    loft,
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
    tube,
)


class Mouse:
    """Right-hand mouse, buttons to the front, thumb side to the right."""

    def __init__(
        self,
        color="#1d1f23",
        accent="#3a3d43",
        gaming=True,
        light="#1fb6ff",
        size=1.0,
        sidebuttons=2,
        wired=False,
        label="HALO",
    ):
        self.color = color
        self.gaming = gaming
        self.size = size
        self.sidebuttons = sidebuttons
        self.wired = wired
        self.label = label
        self.length, self.width, self.height = 124 * self.size, 66 * self.size, 41 * self.size
        self.roundness = 2.45
        self.color = soften(self.color)
        self.shell_paint = material("mshell", self.color, rough=0.40, spec=0.4, noise=0.05, noise_scale=200)
        self.base_paint = material(
            "mbase", shade(accent, 0.55) if self.gaming else accent, rough=0.45, spec=0.4
        )
        self.seam = material("mgap", "#0a0a0b", rough=0.6)
        self.rubber = material("mrub", "#17181a", rough=0.75, bump=0.5, bump_scale=3)
        self.light_paint = gradient_glow("mlit", light, 1.3, "Y") if self.gaming else None

    def build(self):
        self.add_inner_body()
        self.add_shell()
        self.add_wheel()
        self.add_grips()
        self.add_lights()
        self.add_cable()
        return dict(
            views=dict(front=(44, 34), side=(84, 12), top=(12, 64), detail=(34, 30, (-0.2, 0.0, 2.2)))
        )

    def half_width(self, yy):
        return (
            self.width
            / 2
            * (max(0, 1 - abs(yy) ** 3.4)) ** (1 / 2.5)
            * (1 - 0.085 * math.exp(-(((yy + 0.08) / 0.36) ** 2)))
            * (1 + 0.03 * yy)
        )

    def ridge(self, yy):
        k, q = (7, 3.2) if yy < 0 else (2.9, 2.0)
        return (
            self.height
            * (0.50 + 0.50 * math.exp(-(((yy - 0.26) / 0.66) ** 2)))
            * (max(0, 1 - abs(yy) ** k)) ** (1 / q)
        )

    def surface(self, t, p):
        """Surface: t -1..1 front to back, p 0 (thumb side floor) .. pi (far side floor)."""
        yy = math.sin(t * math.pi / 2)
        c, s = math.cos(p), math.sin(p)
        w, h = self.half_width(yy), self.ridge(yy)
        x = w * math.copysign(abs(c) ** (2 / self.roundness), c)
        z = h * max(0, s) ** (2 / self.roundness)
        f = z / (h + 1e-6)
        if x > 0:
            x -= (
                5.2
                * self.size
                * math.exp(-(((yy + 0.05) / 0.42) ** 2))
                * math.sin(math.pi * min(1, f * 1.15 + 0.05)) ** 2
                * min(1, x / (self.width * 0.3))
            )  # thumb hollow
        z *= 1 + 0.16 * x / self.width
        return Vector((x * (1 + 0.05 * (1 - f)), yy * self.length / 2, z + 1.2))

    def normal(self, t, p):
        e = 0.004
        a = self.surface(min(t + e, 0.999), p) - self.surface(max(t - e, -0.999), p)
        b = self.surface(t, min(p + e, math.pi)) - self.surface(t, max(p - e, 0))
        v = b.cross(a)
        v = v if v.dot(self.surface(t, p) - Vector((0, self.surface(t, p).y * 0.7, 0))) > 0 else -v
        return v.normalized()

    def add_patch(self, t0, t1, p0, p1, off, m, nt=40, np_=22, thick=None, bev=0.35):
        """Shell piece over a (t,p) window; p bounds may depend on t; off = how proud it stands."""
        vertices = []
        faces = []
        for i in range(nt + 1):
            t = t0 + (t1 - t0) * i / nt
            a = p0(t) if callable(p0) else p0
            b = p1(t) if callable(p1) else p1
            for j in range(np_ + 1):
                p = a + (b - a) * j / np_
                vertices.append(self.surface(t, p) + self.normal(t, p) * off)
        for i in range(nt):
            for j in range(np_):
                q = i * (np_ + 1) + j
                faces.append((q, q + 1, q + np_ + 2, q + np_ + 1))
        return mesh(
            vertices, faces, m, None, smooth_angle=60, thickness=thick or abs(off) * 1.7 + 0.2, bevel=bev
        )

    def angle_at_x(self, x, t):
        """P where the section reaches x."""
        return math.acos(
            max(
                -1,
                min(
                    1,
                    math.copysign(
                        (abs(x) / max(self.half_width(math.sin(t * math.pi / 2)), 1)) ** (self.roundness / 2),
                        x,
                    ),
                ),
            )
        )

    def angle_at_height(self, f):
        """P where it reaches f of its height."""
        return math.asin(f ** (self.roundness / 2))

    def add_inner_body(self):
        """Inner body and skirt."""
        rings = [
            [self.surface(t, math.pi * j / 40) for j in range(41)]
            for t in [-0.995 + 1.99 * i / 60 for i in range(61)]
        ]
        loft(rings, self.base_paint, caps=(False, False), smooth_angle=60, closed=False)
        plate(
            [
                [
                    (
                        self.half_width(math.sin(t * math.pi / 2)) * s * 0.97,
                        math.sin(t * math.pi / 2) * self.length / 2 * 0.985,
                    )
                    for s, t in [(1, -1 + 2 * i / 40) for i in range(41)]
                    + [(-1, 1 - 2 * i / 40) for i in range(41)]
                ]
            ],
            1.6,
            (0, 0, 0.1),
            0.4,
            self.seam,
        )

    def add_shell(self):
        """Buttons and palm shell: one colour, thin gaps between them."""
        self.split = -0.02
        for sgn in (1, -1):
            inner = self.edge_at(5.6 * sgn)
            outer = (lambda t: self.thumb_edge(t)) if sgn > 0 else (lambda t: math.pi - self.far_edge(t))
            self.add_patch(-0.91, self.split, outer, inner, 1.0 * self.size, self.shell_paint, 44, 20)
        self.add_patch(
            self.split + 0.018,
            0.965,
            self.thumb_edge,
            lambda t: math.pi - self.far_edge(t),
            1.0 * self.size,
            self.shell_paint,
            46,
            44,
        )

    def far_edge(self, t):
        return self.angle_at_height(0.50 + 0.10 * t - 0.45 * max(0, t - 0.5))

    def thumb_edge(self, t):
        return self.angle_at_height(
            0.50 + 0.10 * t - 0.45 * max(0, t - 0.5) + 0.15 * math.exp(-(((t + 0.02) / 0.34) ** 4))
        )

    def edge_at(self, x):
        return lambda t: self.angle_at_x(x * self.size, t)

    def add_wheel(self):
        """Centre strip with wheel and mode button."""
        self.add_patch(
            -0.93,
            self.split,
            self.edge_at(4.9),
            self.edge_at(-4.9),
            0.45 * self.size,
            material("mstrip", "#121315", rough=0.22, coat=0.6),
            40,
            10,
        )
        yw = -self.length * 0.255
        tw = math.asin(yw * 2 / self.length) * 2 / math.pi
        zt = self.surface(tw, math.pi / 2).z
        rw = 11.5 * self.size
        plate(
            [rounded_rect(8.4 * self.size, 25 * self.size, 4.1 * self.size)],
            0.5,
            (0, yw, zt + 0.95 * self.size),
            0.15,
            self.seam,
            rot=(
                -math.degrees(
                    math.atan2(
                        self.surface(tw + 0.03, math.pi / 2).z - self.surface(tw - 0.03, math.pi / 2).z,
                        self.surface(tw - 0.03, math.pi / 2).y - self.surface(tw + 0.03, math.pi / 2).y,
                    )
                ),
                0,
                0,
            ),
        )
        frame = empty(loc=(0, yw, zt - rw + 5.4 * self.size), rot=(0, 90, 0))
        lathe(
            rounded_polygon(
                [
                    (rw * 0.6, -3.3 * self.size),
                    (rw - 1, -3.3 * self.size),
                    (rw, -2.2 * self.size),
                    (rw, 2.2 * self.size),
                    (rw - 1, 3.3 * self.size),
                    (rw * 0.6, 3.3 * self.size),
                ],
                0.8,
                3,
            ),
            64,
            material=self.rubber,
            parent=frame,
            closed=True,
        )
        rib = rounded_box((1.2, 1.0, 4.2 * self.size), (rw, 0, 0), 0.35, self.rubber, frame)
        for i in range(1, 36):
            a = math.radians(10 * i)
            instance(rib, (rw * math.cos(a), rw * math.sin(a), 0), (0, 0, 10 * i), frame)
        for s in (-1, 1):
            lathe(
                rounded_polygon(
                    [
                        (rw - 0.9, s * 2.0 * self.size - 0.3),
                        (rw + 0.55, s * 2.0 * self.size - 0.3),
                        (rw + 0.55, s * 2.0 * self.size + 0.3),
                        (rw - 0.9, s * 2.0 * self.size + 0.3),
                    ],
                    0.15,
                    2,
                ),
                64,
                material=self.light_paint or material("mring", "#b0b4ba", metal=1, rough=0.2),
                parent=frame,
                closed=True,
            )
        ty = -0.10
        self.add_patch(
            ty - 0.085,
            ty + 0.01,
            self.edge_at(2.7),
            self.edge_at(-2.7),
            1.25 * self.size,
            material(
                "mdpi", shade(self.color, 1.5) if luminance(self.color) < 0.18 else "#383b40", rough=0.35
            ),
            12,
            8,
        )

    def add_grips(self):
        """Rubber grips with ribs, side buttons, tail bumper."""
        self.add_patch(
            -0.60,
            0.62,
            self.angle_at_height(0.10),
            self.angle_at_height(0.40),
            0.55 * self.size,
            self.rubber,
            40,
            14,
        )
        self.add_patch(
            -0.62,
            0.60,
            math.pi - self.angle_at_height(0.40),
            math.pi - self.angle_at_height(0.10),
            0.55 * self.size,
            self.rubber,
            40,
            14,
        )
        self.add_patch(
            0.60,
            0.955,
            self.angle_at_height(0.10),
            math.pi - self.angle_at_height(0.10),
            0.55 * self.size,
            self.base_paint,
            20,
            40,
        )  # tail bumper under the palm shell
        for i in range(9):
            self.add_patch(
                -0.40 + i * 0.085,
                -0.375 + i * 0.085,
                self.angle_at_height(0.13),
                self.angle_at_height(0.30),
                1.0 * self.size,
                self.base_paint,
                4,
                10,
                bev=0.15,
            )
        for i in range(self.sidebuttons):
            self.add_patch(
                -0.30 + i * 0.27,
                -0.055 + i * 0.27,
                self.angle_at_height(0.44),
                self.angle_at_height(0.60),
                1.5 * self.size,
                material(
                    "mside",
                    shade(self.color, 2.0) if luminance(self.color) < 0.18 else "#33363b",
                    rough=0.28,
                    coat=0.3,
                ),
                20,
                8,
                thick=2.4,
                bev=0.5,
            )

    def add_lights(self):
        """Strip round the skirt, name on the palm."""
        if self.gaming:
            self.add_patch(
                -0.80,
                0.93,
                self.angle_at_height(0.05),
                self.angle_at_height(0.09),
                0.5 * self.size,
                self.light_paint,
                70,
                4,
                bev=0.1,
            )
            self.add_patch(
                -0.80,
                0.93,
                math.pi - self.angle_at_height(0.09),
                math.pi - self.angle_at_height(0.05),
                0.5 * self.size,
                self.light_paint,
                70,
                4,
                bev=0.1,
            )
        tl = 0.30
        c = self.surface(tl, math.pi / 2)
        nn = self.normal(tl, math.pi / 2)
        frame = empty(loc=tuple(c + nn * (1.95 * self.size)))
        frame.rotation_euler = nn.to_track_quat("Z", "Y").to_euler()
        inner = empty(frame, rot=(0, 0, 180))
        text(
            self.label,
            7.2 * self.size,
            (0, 0, -0.15),
            self.light_paint
            or material(
                "mlbl",
                shade(self.color, 2.6) if luminance(self.color) < 0.3 else "#6d7177",
                rough=0.35,
                metal=0.5,
            ),
            inner,
            bold=True,
            depth=0.25,
            space=1.15,
        )

    def add_cable(self):
        if self.wired:
            z = 6 * self.size
            tube(
                [
                    (0, -self.length / 2 + 4, z),
                    (0, -self.length / 2 - 10, z - 1),
                    (-8, -self.length / 2 - 24, 3),
                    (-34, -self.length / 2 - 32, 2),
                    (-self.width * 0.95, -self.length / 2 - 14, 2),
                    (-self.width * 1.0, self.length * 0.1, 2),
                    (-self.width * 0.8, self.length * 0.5, 2),
                    (-self.width * 0.3, self.length * 0.66, 2),
                ],
                1.8,
                material("mcab", "#161618", rough=0.7, bump=0.4, bump_scale=8),
            )
            cylinder(3.2, 11, (0, -self.length / 2 + 3, z + 0.2), 0.9, self.seam, rot=(96, 0, 0))
            end = empty(loc=(-self.width * 0.3, self.length * 0.66, 3.8), rot=(0, 0, 26))
            rounded_box((24, 15, 7.5), (10, 0, 0), 1.6, self.seam, end)
            rounded_box((12, 12, 4.5), (28, 0, 0), 0.5, material("mplug", "#9fa3a9", metal=1, rough=0.28), end)
