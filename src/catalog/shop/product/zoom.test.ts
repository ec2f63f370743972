import { expect, test } from 'vitest'
import { closer, maxScale, nowhere, pan, zoomTo } from './zoom.ts'

const view = { left: 100, top: 50, width: 600, height: 400 }

test('what is under the pointer stays there', () => {
  const at = { x: 450, y: 300 }
  const { scale, x, y } = zoomTo(nowhere, 3, view, at)
  // From the middle of the view: 50 to the right and 50 down, before and after.
  expect([(50 - x) / scale, (50 - y) / scale]).toEqual([50, 50])
})

test('a picture is never smaller than the view nor larger than there is to see', () => {
  expect(zoomTo(nowhere, 0.2, view)).toEqual(nowhere)
  expect(zoomTo(nowhere, 99, view).scale).toBe(maxScale)
})

test('a picture goes no further than its rim, and stands still while it fits', () => {
  expect(pan(nowhere, view, 80, 80)).toEqual(nowhere)
  // 400 wide as shown, 800 at twice the size: 100 too wide on either side, 200 too high.
  expect(pan(zoomTo(nowhere, 2, view), view, 999, -999)).toEqual({ scale: 2, x: 100, y: -200 })
})

test('two fingers that part make it as much larger', () => {
  const other = { x: 300, y: 250 }
  const fingers: [typeof other, typeof other] = [
    { x: 400, y: 250 },
    { x: 500, y: 250 },
  ]
  expect(closer(nowhere, view, fingers, other).scale).toBe(2)
})
