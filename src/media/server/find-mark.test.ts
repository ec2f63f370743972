import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findMark } from './find-mark.ts'

interface Rectangle {
  left: number
  width: number
  height?: number
}

/** A logo of 600 × 120 with rectangles on a transparent or white background. */
async function draw(rectangles: Rectangle[], alpha = 0) {
  const create = {
    width: 600,
    height: 120,
    channels: 4 as const,
    background: { r: 255, g: 255, b: 255, alpha },
  }
  const rectangle = ({ width, height = 100 }: Rectangle) => ({
    create: { width, height, channels: 4 as const, background: '#aa2200' },
  })
  return sharp({ create })
    .composite(rectangles.map((each) => ({ input: rectangle(each), left: each.left, top: 10 })))
    .png()
    .toBuffer()
}

test.each([0, 1])('a symbol before words is the mark, on any background (%s)', async (alpha) => {
  const words = [150, 210, 270, 330].map((left) => ({ left, width: 50, height: 60 }))
  const mark = await findMark(await draw([{ left: 10, width: 100 }, ...words], alpha))
  expect(mark?.left).toBeCloseTo(10, -1)
  expect((mark?.width ?? 0) / (mark?.height ?? 1)).toBeCloseTo(1, 1)
})

test('the mark of words alone is their first letter', async () => {
  const mark = await findMark(
    await draw([10, 90, 170, 250, 330].map((left) => ({ left, width: 60 }))),
  )
  expect(mark?.left).toBeCloseTo(10, -1)
  expect(mark?.width).toBeCloseTo(60, -1)
})

test.each([
  ['without gaps', [{ left: 10, width: 500 }]],
  [
    'that is not wide',
    [
      { left: 10, width: 60 },
      { left: 80, width: 40 },
    ],
  ],
  [
    'with a wide first part',
    [
      { left: 10, width: 300 },
      { left: 340, width: 100 },
    ],
  ],
  ['that is empty', []],
])('a logo %s has no mark', async (_, rectangles) => {
  expect(await findMark(await draw(rectangles))).toBeNull()
})
