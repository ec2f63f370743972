import { expect, test } from 'vitest'
import { maxScale, panBy, pinch, unzoomed, zoomTo } from './zoom.ts'

const view = { left: 100, top: 50, width: 600, height: 400 }

test('the point under the pointer stays there', () => {
  const at = { x: 450, y: 300 }
  const { scale, x, y } = zoomTo(unzoomed, 3, view, at)
  // From the middle of the view: 50 to the right and 50 down, before and after.
  expect([(50 - x) / scale, (50 - y) / scale]).toEqual([50, 50])
})

test('a picture is never smaller than the view nor larger than the maximum', () => {
  expect(zoomTo(unzoomed, 0.2, view)).toEqual(unzoomed)
  expect(zoomTo(unzoomed, 99, view).scale).toBe(maxScale)
})

test('a picture cannot be panned beyond its edge, nor at all while it fits', () => {
  expect(panBy(unzoomed, view, 80, 80)).toEqual(unzoomed)
  // 400 wide at first, 800 at twice the size: 100 too wide on either side, 200 too high.
  expect(panBy(zoomTo(unzoomed, 2, view), view, 999, -999)).toEqual({ scale: 2, x: 100, y: -200 })
})

test('spreading two fingers to twice their distance doubles the scale', () => {
  const other = { x: 300, y: 250 }
  const fingers: [typeof other, typeof other] = [
    { x: 400, y: 250 },
    { x: 500, y: 250 },
  ]
  expect(pinch(unzoomed, view, fingers, other).scale).toBe(2)
})
