/** How large a picture is shown, and how far its middle is from the middle of the view. */
export interface Place {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export const nowhere: Place = { scale: 1, x: 0, y: 0 }
export const maxScale = 5
export const step = 1.5

const between = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max)

/**
 * Pictures are square, as large as the view allows: they are never pushed further than their rim.
 */
function withinView({ scale, x, y }: Place, { width, height }: Box): Place {
  const side = Math.min(width, height) * scale
  const [free, high] = [Math.max((side - width) / 2, 0), Math.max((side - height) / 2, 0)]
  return { scale, x: between(-free, x, free), y: between(-high, y, high) }
}

/** What lies under the point stays under it; without one, the middle does. */
export function zoomTo(
  now: Place,
  wanted: number,
  box: Box,
  at: Point = { x: box.left + box.width / 2, y: box.top + box.height / 2 },
): Place {
  const scale = between(1, wanted, maxScale)
  const ratio = scale / now.scale
  const [px, py] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2]
  return withinView({ scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio }, box)
}

export const pan = (now: Place, box: Box, dx: number, dy: number): Place =>
  now.scale === 1 ? now : withinView({ ...now, x: now.x + dx, y: now.y + dy }, box)

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * One of two fingers has moved: the picture grows with the distance between them, and goes along
 * with their middle.
 */
export function closer(now: Place, box: Box, [before, after]: [Point, Point], other: Point): Place {
  const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 }
  const grown = zoomTo(
    now,
    now.scale * (distance(after, other) / Math.max(distance(before, other), 1)),
    box,
    middle,
  )
  return pan(grown, box, (after.x - before.x) / 2, (after.y - before.y) / 2)
}
