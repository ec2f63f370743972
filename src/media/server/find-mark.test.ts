import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findMark } from './find-mark.ts'

interface Piece {
  left: number
  width: number
  height?: number
}

/** A logo of 600 × 120 with pieces on it, on a transparent or a white ground. */
async function draw(pieces: Piece[], alpha = 0) {
  const create = {
    width: 600,
    height: 120,
    channels: 4 as const,
    background: { r: 255, g: 255, b: 255, alpha },
  }
  const piece = ({ width, height = 100 }: Piece) => ({
    create: { width, height, channels: 4 as const, background: '#aa2200' },
  })
  return sharp({ create })
    .composite(pieces.map((each) => ({ input: piece(each), left: each.left, top: 10 })))
    .png()
    .toBuffer()
}

test.each([0, 1])('a sign before words is the mark, whatever the ground (%s)', async (alpha) => {
  const words = [150, 210, 270, 330].map((left) => ({ left, width: 50, height: 60 }))
  const mark = await findMark(await draw([{ left: 10, width: 100 }, ...words], alpha))
  expect(mark?.left).toBeCloseTo(10, -1)
  expect((mark?.width ?? 0) / (mark?.height ?? 1)).toBeCloseTo(1, 1)
})

test('words alone begin with a letter', async () => {
  const mark = await findMark(
    await draw([10, 90, 170, 250, 330].map((left) => ({ left, width: 60 }))),
  )
  expect(mark?.left).toBeCloseTo(10, -1)
  expect(mark?.width).toBeCloseTo(60, -1)
})

test.each([
  ['in one piece', [{ left: 10, width: 500 }]],
  [
    'that is not wide',
    [
      { left: 10, width: 60 },
      { left: 80, width: 40 },
    ],
  ],
  [
    'with a long piece first',
    [
      { left: 10, width: 300 },
      { left: 340, width: 100 },
    ],
  ],
  ['that is empty', []],
])('a logo %s has no mark', async (_, pieces) => {
  expect(await findMark(await draw(pieces))).toBeNull()
})
