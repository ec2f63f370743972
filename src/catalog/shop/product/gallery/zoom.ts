/** The scale of a picture, and the distance of its centre from the centre of the box. */
export interface View {
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

export const unzoomed: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 5
export const zoomStep = 1.5

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max)

/** Pictures are square and fill the box. They cannot be panned beyond their edges. */
function keepInBox({ scale, x, y }: View, { width, height }: Box): View {
  const side = Math.min(width, height) * scale
  const maxX = Math.max((side - width) / 2, 0)
  const maxY = Math.max((side - height) / 2, 0)
  return { scale, x: clamp(-maxX, x, maxX), y: clamp(-maxY, y, maxY) }
}

/** The point under `at` stays there. By default, that is the centre. */
export function zoomTo(
  view: View,
  newScale: number,
  box: Box,
  at: Point = { x: box.left + box.width / 2, y: box.top + box.height / 2 },
): View {
  const scale = clamp(1, newScale, maxScale)
  const ratio = scale / view.scale
  const [px, py] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2]
  return keepInBox({ scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, box)
}

export const panBy = (view: View, box: Box, dx: number, dy: number): View =>
  view.scale === 1 ? view : keepInBox({ ...view, x: view.x + dx, y: view.y + dy }, box)

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * One of two fingers has moved. The picture scales with the distance between them, and follows
 * their midpoint.
 */
export function pinch(view: View, box: Box, [from, to]: [Point, Point], other: Point): View {
  const midpoint = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
  const ratio = distance(to, other) / Math.max(distance(from, other), 1)
  const scaled = zoomTo(view, view.scale * ratio, box, midpoint)
  return panBy(scaled, box, (to.x - from.x) / 2, (to.y - from.y) / 2)
}
