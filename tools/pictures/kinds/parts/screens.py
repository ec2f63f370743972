"""What a lit screen shows: calm wallpapers and programs, drawn as pictures. No two products show the same."""

import math
import random

import bpy
import cv2
import numpy as np

WIDTH = 1600
SHIFT = 4  # OpenCV draws smooth edges at sixteenths of a pixel


def screen(name, ratio, strength=0.68):
    """Material of a screen that shows the named drawing; ratio is width / height."""
    height = round(WIDTH / ratio)
    canvas = Canvas(WIDTH, height)
    DRAWINGS[name](canvas)
    picture = bpy.data.images.new(name, WIDTH, height, alpha=False)
    pixels = np.ones((height, WIDTH, 4), "float32")
    pixels[..., :3] = canvas.pixels[::-1] / 255
    picture.pixels.foreach_set(pixels.ravel())
    picture.pack()
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    texture = nodes.new("ShaderNodeTexImage")
    texture.image, texture.extension = picture, "EXTEND"
    links.new(place.outputs["Generated"], texture.inputs["Vector"])
    shader = nodes["Principled BSDF"]
    links.new(texture.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    shader.inputs["Base Color"].default_value = (0.004, 0.004, 0.005, 1)
    shader.inputs["Roughness"].default_value = 0.08
    shader.inputs["Specular"].default_value = 0.35
    return made


class Canvas:
    """A picture with the origin at the upper left; places and sizes are shares of the width."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.tall = height / width
        self.pixels = np.zeros((height, width, 3), "float32")

    def gradient(self, colours, slant=0.0):
        """From the top down; slant turns it towards the right."""
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype("float32")
        along = (y / self.height + slant * x / self.width) / (1 + slant)
        stops = np.linspace(0, 1, len(colours))
        for channel in range(3):
            values = [rgb(colour)[channel] for colour in colours]
            self.pixels[..., channel] = np.interp(along, stops, values)

    def shape(self, points, colour, opacity=1.0):
        self._draw(points, colour, opacity, 1, lambda mask, at: cv2.fillPoly(mask, [at], 255, cv2.LINE_AA, SHIFT))

    def box(self, x, y, width, height, colour, radius=0.0, opacity=1.0):
        r = min(radius, width / 2, height / 2)
        points = []
        for cx, cy, start in ((x + width - r, y + r, -90), (x + width - r, y + height - r, 0), (x + r, y + height - r, 90), (x + r, y + r, 180)):
            for i in range(7 if r else 1):
                angle = math.radians(start + 15 * i)
                points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
        self.shape(points, colour, opacity)

    def disc(self, x, y, radius, colour, opacity=1.0):
        self.shape([(x + radius * math.cos(t), y + radius * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 90)], colour, opacity)

    def line(self, points, colour, width=0.002):
        thick = max(1, round(width * self.width))
        draw = lambda mask, at: cv2.polylines(mask, [at], False, 255, thick, cv2.LINE_AA, SHIFT)
        self._draw(points, colour, 1.0, thick + 1, draw)

    def _draw(self, points, colour, opacity, margin, draw):
        """Only the part of the picture that the points enclose is touched."""
        points = np.array(points) * self.width
        low = np.maximum(np.floor(points.min(0)).astype(int) - margin, 0)
        high = np.minimum(np.ceil(points.max(0)).astype(int) + margin + 1, (self.width, self.height))
        if (high <= low).any():
            return
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), "uint8")
        draw(mask, np.round((points - low) * 2**SHIFT).astype("int32"))
        weight = mask[..., None].astype("float32") / 255 * opacity
        place = np.s_[low[1] : high[1], low[0] : high[0]]
        self.pixels[place] += (np.array(rgb(colour), "float32") - self.pixels[place]) * weight

    def words(self, x, y, width, rows, step, colour, seed=1, thick=0.42, last=0.55):
        """Lines of text, too small to be read."""
        chance = random.Random(seed)
        for row in range(rows):
            end = x + width * (last if row == rows - 1 and rows > 1 else chance.uniform(0.9, 1))
            at = x
            while at < end - 0.004:
                word = min(chance.uniform(0.008, 0.034), end - at)
                self.box(at, y + row * step, word, step * thick, colour, step * thick / 2)
                at += word + step * 0.32

    def shadow(self, x, y, width, height, spread=0.02, depth=0.28):
        mask = np.zeros((self.height, self.width), "float32")
        left, top, right, low = (round(v * self.width) for v in (x, y + spread / 2, x + width, y + height + spread / 2))
        mask[max(0, top) : low, max(0, left) : right] = 1
        self.pixels *= 1 - cv2.GaussianBlur(mask, (0, 0), spread * self.width)[..., None] * depth

    def window(self, x, y, width, height, paper="#f7f8fa", bar="#e3e6eb", radius=0.008):
        self.shadow(x, y, width, height)
        self.box(x, y, width, height, paper, radius)
        self.box(x, y, width, 0.028, bar, radius)
        self.box(x, y + 0.018, width, 0.01, bar)
        for i in range(3):
            self.disc(x + width - 0.016 - i * 0.02, y + 0.014, 0.004, "#8b929c")

    def taskbar(self, colour="#eef1f5", opacity=0.9, icons=("#4a7dbd", "#d99a3e", "#5a9a6b", "#8a8f98", "#b65a52"), middle=True):
        top = self.tall - 0.034
        self.box(0, top, 1, 0.034, colour, 0, opacity)
        start = 0.5 - len(icons) * 0.015 if middle else 0.012
        for i, icon in enumerate(icons):
            self.box(start + i * 0.03, top + 0.007, 0.02, 0.02, icon, 0.005)
        self.words(0.93, top + 0.01, 0.055, 2, 0.009, "#7b828c", 3)

    def ridges(self, layers, base, rough, seed):
        """Mountains behind each other, the nearest last: (height of the ridge as a share of the height, colour)."""
        for index, (level, colour) in enumerate(layers):
            chance = random.Random(seed * 31 + index)
            heights = [chance.uniform(-1, 1), chance.uniform(-1, 1)]
            reach = 1.0
            while len(heights) < 130:
                reach *= rough
                between = [(a + b) / 2 + chance.uniform(-1, 1) * reach for a, b in zip(heights, heights[1:])]
                heights = [h for pair in zip(heights, between) for h in pair] + [heights[-1]]
            points = [(i / (len(heights) - 1), self.tall * (level - base * h)) for i, h in enumerate(heights)]
            self.shape([(0, self.tall), *points, (1, self.tall)], colour)

    def waves(self, layers, seed):
        """Soft hills: (level, height, length, colour)."""
        for index, (level, height, length, colour) in enumerate(layers):
            phase = random.Random(seed * 17 + index).uniform(0, 6)
            points = []
            for i in range(121):
                x = i / 120
                swing = math.sin(x * length + phase) + 0.35 * math.sin(x * length * 2.3 + phase * 1.7)
                points.append((x, self.tall * (level - height * swing)))
            self.shape([(0, self.tall), *points, (1, self.tall)], colour)


def rgb(colour):
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def document(c):
    """A letter being written."""
    c.gradient(["#9db8cf", "#c3d3df"], 0.4)
    c.window(0.12, 0.035, 0.76, c.tall - 0.105, "#d9dde3", "#3d6fa5")
    c.box(0.12, 0.063, 0.76, 0.05, "#eef0f3")
    for i in range(16):
        c.box(0.135 + i * 0.03 + (i // 5) * 0.014, 0.073, 0.018, 0.028, ("#9aa3ae", "#5f84ad", "#b3bac3")[i % 3], 0.003)
    c.box(0.3, 0.13, 0.4, c.tall - 0.2, "#fbfbf9")
    c.words(0.345, 0.165, 0.2, 1, 0.022, "#2d4f78", 5)
    for i, rows in enumerate((5, 4, 5, 2)):
        c.words(0.345, 0.2 + i * 0.088, 0.31, rows, 0.0135, "#5b6068", 8 + i)
    c.taskbar()


def dusk(c):
    """Snow mountains after sunset."""
    c.gradient(["#22365f", "#4d6597", "#a79fb4", "#dfa88c", "#e8b48f"])
    c.disc(0.74, 0.13, 0.022, "#efe6d8", 0.85)
    c.ridges([(0.6, "#8d9ab2"), (0.7, "#5f7395"), (0.8, "#3c5177"), (0.92, "#1f3154")], 0.13, 0.56, 5)


def cutting_room(c):
    """A film being cut: preview, bins, timeline."""
    c.gradient(["#202226", "#1b1d20"])
    c.box(0, 0, 1, 0.026, "#2b2e33")
    c.words(0.012, 0.009, 0.3, 1, 0.012, "#8c929b", 2)
    c.box(0.008, 0.034, 0.235, 0.33, "#26292d", 0.004)
    for i in range(9):
        tone = ("#5d6b62", "#7a6a55", "#50606f", "#75665f")[i % 4]
        c.box(0.018 + (i % 3) * 0.074, 0.05 + (i // 3) * 0.1, 0.066, 0.05, tone, 0.003)
        c.words(0.018 + (i % 3) * 0.074, 0.106 + (i // 3) * 0.1, 0.05, 2, 0.012, "#7d838b", i)
    c.box(0.25, 0.034, 0.5, 0.33, "#101113", 0.004)
    frame = Canvas(round(c.width * 0.46), round(c.width * 0.259))
    frame.gradient(["#b9a58a", "#d6c5a5", "#8d8a78"])
    frame.ridges([(0.62, "#7f8574"), (0.76, "#5c6758"), (0.9, "#3c463d")], 0.1, 0.55, 12)
    top, left = round(0.048 * c.width), round(0.27 * c.width)
    c.pixels[top : top + frame.height, left : left + frame.width] = frame.pixels
    for i in range(5):
        c.disc(0.46 + i * 0.02, 0.336, 0.006, "#858b94")
    c.box(0.757, 0.034, 0.235, 0.33, "#26292d", 0.004)
    for i in range(8):
        c.box(0.77, 0.055 + i * 0.037, 0.21, 0.006, "#3a3e44", 0.003)
        c.disc(0.8 + (i * 37 % 90) / 600, 0.058 + i * 0.037, 0.007, "#b9bec6" if i % 3 else "#c98a3c")
    c.box(0.008, 0.372, 0.984, c.tall, "#23262a", 0.004)
    tracks = ("#6b87a8", "#6b87a8", "#9a7f52", "#5d8f78", "#5d8f78")
    for row, tone in enumerate(tracks):
        chance, x = random.Random(row + 3), 0.07
        y = 0.4 + row * 0.042
        c.box(0.014, y, 0.05, 0.034, "#2e3237", 0.003)
        while x < 0.96:
            length = chance.uniform(0.05, 0.2)
            if chance.random() < 0.85:
                c.box(x, y, min(length, 0.985 - x) - 0.003, 0.034, tone, 0.003)
                if row > 2:
                    c.words(x + 0.004, y + 0.008, min(length, 0.98 - x) - 0.012, 2, 0.01, "#3e6655", row)
            x += length
    c.line([(0.43, 0.38), (0.43, c.tall)], "#d8574a", 0.002)


def dawn(c):
    """Plain sky with a low sun, and a row of programs below."""
    c.gradient(["#a9bfd3", "#cfd6da", "#ecdcc9", "#eccdb2"], 0.15)
    c.disc(0.68, 0.38, 0.085, "#f5e6d2", 0.9)
    c.waves([(0.8, 0.035, 5, "#c9b7ac"), (0.9, 0.03, 7, "#a99a98")], 4)
    c.box(0, 0, 1, 0.02, "#ffffff", 0, 0.35)
    c.box(0.27, c.tall - 0.064, 0.46, 0.054, "#f4f1ee", 0.014, 0.75)
    for i, tone in enumerate(("#6e8fb5", "#d9a05b", "#7fa283", "#f2f2f2", "#b8706a", "#8c86b0", "#5f6670", "#c9cdd3", "#77a6ad", "#8a8f98")):
        c.box(0.282 + i * 0.0445, c.tall - 0.055, 0.036, 0.036, tone, 0.009)


def spreadsheet(c):
    """Accounts in a table with a chart."""
    c.gradient(["#f3f4f5", "#f3f4f5"])
    c.box(0, 0, 1, 0.03, "#3d7a57")
    c.words(0.4, 0.011, 0.2, 1, 0.014, "#d6e6dc", 4)
    c.box(0, 0.03, 1, 0.06, "#e9ebec")
    for i in range(22):
        c.box(0.014 + i * 0.029 + (i // 6) * 0.012, 0.042, 0.017, 0.034, ("#a7aeb6", "#7d9d8a", "#bcc2c8")[i % 3], 0.003)
    left, top, wide, high = 0.03, 0.105, 0.089, 0.0225
    c.box(0, 0.09, 1, 0.018, "#dfe2e4")
    chance = random.Random(7)
    for row in range(24):
        y = top + row * high
        if row in (1, 9, 17):
            c.box(left, y, 1, high, "#d7e7dc")
        c.line([(0, y), (1, y)], "#d3d6d9", 0.0008)
        for column in range(11):
            if (column < 6 or row > 14) and chance.random() < 0.86:
                width = chance.uniform(0.022, 0.05) if column else chance.uniform(0.05, 0.075)
                x = left + column * wide + (0.006 if column == 0 else wide - 0.008 - width)
                c.box(x, y + 0.007, width, 0.0075, "#3f464d" if row in (1, 9, 17) else "#6e757d", 0.003)
    for column in range(12):
        c.line([(left + column * wide, 0.09), (left + column * wide, c.tall)], "#d3d6d9", 0.0008)
    c.box(0.57, 0.125, 0.41, 0.3, "#ffffff", 0.004)
    for i, share in enumerate((0.35, 0.5, 0.42, 0.62, 0.58, 0.75, 0.7, 0.9)):
        c.box(0.6 + i * 0.045, 0.4 - share * 0.22, 0.028, share * 0.22, "#5b9a78" if i % 2 else "#9cc4ae")
    c.words(0.6, 0.143, 0.16, 1, 0.016, "#565d64", 2)
    c.box(0, c.tall - 0.03, 1, 0.03, "#dfe2e4")


def terraces(c):
    """Rice terraces in morning haze."""
    c.gradient(["#cfdcdd", "#e4e6d8"])
    c.waves(
        [
            (0.34, 0.05, 4, "#b7c8bd"),
            (0.46, 0.05, 5, "#9db5a0"),
            (0.58, 0.04, 6, "#86a384"),
            (0.69, 0.04, 5, "#6f9069"),
            (0.8, 0.035, 7, "#587a55"),
            (0.91, 0.03, 6, "#446447"),
        ],
        9,
    )
    c.taskbar("#f0f2ee", 0.85, middle=False)


def ledger(c):
    """A shop's figures: cards, bars, a list."""
    c.gradient(["#eef1f6", "#e8ecf2"])
    c.box(0, 0, 0.16, 1, "#2f3d57")
    for i in range(9):
        c.box(0.018, 0.05 + i * 0.047, 0.014, 0.014, "#8fa0bd", 0.003)
        c.words(0.04, 0.053 + i * 0.047, 0.085, 1, 0.02, "#c3cddd" if i == 1 else "#8fa0bd", i)
    for i, tone in enumerate(("#4f77b5", "#d29a4a", "#5c9a86", "#8a76ac")):
        x = 0.185 + i * 0.2
        c.box(x, 0.035, 0.185, 0.1, "#ffffff", 0.008)
        c.box(x, 0.035, 0.006, 0.1, tone)
        c.words(x + 0.02, 0.055, 0.09, 1, 0.016, "#98a0ad", i)
        c.box(x + 0.02, 0.085, 0.1, 0.024, "#3b4658", 0.004)
    c.box(0.185, 0.155, 0.485, 0.26, "#ffffff", 0.008)
    for i, share in enumerate((0.4, 0.55, 0.48, 0.66, 0.6, 0.8, 0.72, 0.92, 0.83, 0.7, 0.88, 1)):
        x = 0.21 + i * 0.037
        c.box(x, 0.395 - share * 0.19, 0.011, share * 0.19, "#4f77b5", 0.002)
        c.box(x + 0.013, 0.395 - share * 0.13, 0.011, share * 0.13, "#c9d4e6", 0.002)
    c.box(0.685, 0.155, 0.285, 0.26, "#ffffff", 0.008)
    turn = -math.pi / 2
    for share, tone in ((0.45, "#4f77b5"), (0.25, "#d29a4a"), (0.2, "#5c9a86"), (0.1, "#c3cbd8")):
        arc = np.linspace(turn, turn + share * 2 * math.pi, 40)
        c.shape([(0.8275, 0.285), *[(0.8275 + 0.09 * math.cos(t), 0.285 + 0.09 * math.sin(t)) for t in arc]], tone)
        turn += share * 2 * math.pi
    c.disc(0.8275, 0.285, 0.052, "#ffffff")
    c.box(0.185, 0.435, 0.785, 1, "#ffffff", 0.008)
    for i in range(5):
        c.words(0.205, 0.455 + i * 0.03, 0.3, 1, 0.018, "#7b8494", 40 + i)
        c.box(0.85, 0.453 + i * 0.03, 0.09, 0.012, ("#cfe3d9", "#f0dfc4")[i % 2], 0.006)


def manuscript(c):
    """A writer's page, nothing else."""
    c.gradient(["#ece4d6", "#e6dccb"])
    c.words(0.28, 0.075, 0.26, 1, 0.034, "#4c4339", 6)
    for i, rows in enumerate((5, 6, 5, 6)):
        c.words(0.28, 0.145 + i * 0.118, 0.44, rows, 0.0175, "#857a6c", 20 + i)
    c.box(0, 0, 0.05, 1, "#ddd2be")
    for i in range(5):
        c.disc(0.025, 0.05 + i * 0.045, 0.008, "#b3a58e")


def code(c):
    """A program in a dark editor."""
    c.gradient(["#1e2329", "#1e2329"])
    c.box(0, 0, 0.035, 1, "#15191e")
    for i in range(6):
        c.box(0.01, 0.03 + i * 0.045, 0.016, 0.016, "#5b6673", 0.004)
    c.box(0.035, 0, 0.17, 1, "#191e23")
    for i in range(16):
        c.words(0.05 + (i % 4 > 0) * 0.014, 0.04 + i * 0.029, 0.06 + (i * 7 % 5) * 0.014, 1, 0.02, "#77828e", i)
    c.box(0.205, 0, 0.795, 0.03, "#171b20")
    c.box(0.205, 0, 0.13, 0.03, "#1e2329")
    c.words(0.222, 0.011, 0.08, 1, 0.016, "#aab4bf", 4)
    chance, tones = random.Random(11), ("#7fa7c9", "#c8ced6", "#8fb58a", "#c79a6b", "#a593c2", "#c8ced6")
    depth = 0
    for row in range(27):
        y = 0.045 + row * 0.0178
        c.box(0.216, y + 0.002, 0.009, 0.005, "#4a535d", 0.002)
        depth = max(0, min(4, depth + chance.choice((-1, 0, 0, 1))))
        if chance.random() < 0.12:
            continue
        x = 0.245 + depth * 0.022
        for _ in range(chance.randint(2, 6)):
            length = chance.uniform(0.014, 0.06)
            c.box(x, y, length, 0.0085, chance.choice(tones), 0.004)
            x += length + 0.008
    c.box(0.82, 0.03, 0.18, 1, "#1b2025")
    c.words(0.832, 0.05, 0.13, 26, 0.0115, "#46505b", 15, 0.35, 0.7)
    c.box(0, c.tall - 0.016, 1, 0.016, "#3c6a85")


def contours(c):
    """Lines of height of a mountain in ember on charcoal."""
    c.gradient(["#17181a", "#221b1a", "#2c1c19"], 0.5)
    for ring in range(26):
        reach = 0.03 + ring * 0.034
        points = []
        for t in np.linspace(0, 2 * math.pi, 160):
            swing = 1 + 0.16 * math.sin(3 * t + ring * 0.12) + 0.09 * math.sin(5 * t - ring * 0.21)
            points.append((0.66 + reach * swing * math.cos(t) * 1.15, 0.24 + reach * swing * math.sin(t) * 0.8))
        fade = max(0, 1 - ring / 28)
        red = "#%02x%02x%02x" % (round(44 + 130 * fade), round(30 + 36 * fade), round(28 + 26 * fade))
        c.line(points, red, 0.0026)


def paper_shapes(c):
    """Large cut-out shapes in clay and cream."""
    c.gradient(["#eadfd0", "#e4d5c2"])
    c.disc(0.2, 0.55, 0.3, "#d3ab8c")
    c.disc(0.78, 0.06, 0.24, "#c98f73")
    c.box(0.46, 0.26, 0.36, 0.6, "#e9cdb3", 0.18)
    c.disc(0.93, 0.53, 0.16, "#8fa39a")
    c.disc(0.33, 0.12, 0.06, "#f4ece1")
    c.taskbar("#f3ebe0", 0.85)


def mail(c):
    """Letters in three columns."""
    c.gradient(["#ffffff", "#ffffff"])
    c.box(0, 0, 1, 0.034, "#2f7f86")
    c.box(0.3, 0.008, 0.36, 0.018, "#e4f0f0", 0.009)
    c.box(0, 0.034, 0.16, 1, "#e9eef0")
    c.box(0.015, 0.05, 0.13, 0.032, "#2f7f86", 0.016)
    for i in range(9):
        c.words(0.025, 0.11 + i * 0.036, 0.09, 1, 0.02, "#6d7a80", i)
    for i in range(8):
        y = 0.05 + i * 0.066
        if i == 1:
            c.box(0.16, y - 0.012, 0.27, 0.066, "#dcebec")
        c.disc(0.185, y + 0.018, 0.014, ("#8fb0b4", "#c9a27a", "#9a9fc0", "#a3b58c")[i % 4])
        c.words(0.21, y + 0.004, 0.13, 1, 0.018, "#3f4a50", 60 + i)
        c.words(0.21, y + 0.024, 0.2, 2, 0.0135, "#97a1a6", 80 + i)
    c.line([(0.43, 0.034), (0.43, c.tall)], "#dde2e4", 0.001)
    c.words(0.47, 0.07, 0.3, 1, 0.032, "#3f4a50", 3)
    c.disc(0.486, 0.13, 0.016, "#c9a27a")
    c.words(0.515, 0.123, 0.16, 2, 0.016, "#7d888d", 4)
    for i in range(3):
        c.words(0.47, 0.18 + i * 0.1, 0.46, 4, 0.0175, "#767f85", 30 + i)
    c.box(0.47, 0.475, 0.14, 0.05, "#eef1f2", 0.006)


def lake(c):
    """A mountain lake at noon."""
    c.gradient(["#7fa6c6", "#bcd2df", "#e6e9e4"])
    c.ridges([(0.42, "#a9bccb"), (0.52, "#7d98ad"), (0.62, "#55778c")], 0.15, 0.57, 21)
    c.box(0, c.tall * 0.68, 1, c.tall, "#8db4c4")
    for i in range(14):
        c.box(0.06 + (i * 53 % 88) / 100, c.tall * (0.7 + i * 0.021), 0.05 + (i * 29 % 17) / 120, 0.0022, "#b7d0d8", 0.001)
    c.waves([(0.96, 0.03, 5, "#3f5d5a")], 6)


DRAWINGS = dict(
    lake=lake,
    document=document,
    dusk=dusk,
    cutting_room=cutting_room,
    dawn=dawn,
    spreadsheet=spreadsheet,
    terraces=terraces,
    ledger=ledger,
    manuscript=manuscript,
    code=code,
    contours=contours,
    paper_shapes=paper_shapes,
    mail=mail,
)
