import sharp from 'sharp'

interface Region {
  left: number
  top: number
  width: number
  height: number
}

const lookedAtHeight = 96
/** How far apart two colours are told apart, of 255. */
const difference = 24

/**
 * Where a wide logo begins with a mark: what stands before the widest gap, if it is about as wide
 * as it is high. A sign that words follow,
 * or else the first letter. Null where the logo is not wide, or has no such gap.
 */
export async function findMark(logo: Buffer): Promise<Region | null> {
  const { width: whole = 0, height: high = 0 } = await sharp(logo).metadata()
  const { data, info } = await sharp(logo)
    .ensureAlpha()
    .resize({ height: lookedAtHeight, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const isClear = (at: number) => (data[at + 3] ?? 0) < difference
  // Where nothing can be seen through, the corner shows the ground.
  const hasClear = Array.from({ length: width * height }, (_, pixel) => 4 * pixel).some(isClear)
  const isEmpty = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return hasClear
      ? isClear(at)
      : [0, 1, 2].every(
          (channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) < difference,
        )
  }
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => !isEmpty(x, y)),
  )
  const rows = Array.from({ length: height }, (_, y) =>
    columns.some((isFilled, x) => isFilled && !isEmpty(x, y)),
  )
  const [left, right, top, bottom] = [
    columns.indexOf(true),
    columns.lastIndexOf(true),
    rows.indexOf(true),
    rows.lastIndexOf(true),
  ]
  const inkHeight = bottom - top + 1
  if (left < 0 || right - left + 1 < 1.5 * inkHeight) return null

  const gaps = gapsIn(columns, left, right).filter(
    ({ from }) => from - left >= 0.4 * inkHeight && from - left <= 1.6 * inkHeight,
  )
  const widest = gaps.toSorted((one, other) => other.size - one.size)[0]
  if (!widest || widest.size < 0.03 * inkHeight) return null
  const scale = high / height
  const at = { left: Math.floor(left * scale), top: Math.floor(top * scale) }
  return {
    ...at,
    width: Math.min(whole - at.left, Math.ceil((widest.from - left) * scale)),
    height: Math.min(high - at.top, Math.ceil(inkHeight * scale)),
  }
}

/** The runs of empty columns between two filled ones. */
function gapsIn(columns: boolean[], left: number, right: number) {
  const gaps: { from: number; size: number }[] = []
  for (let x = left; x <= right; x++) {
    if (columns[x]) continue
    const from = x
    while (!columns[x]) x++
    gaps.push({ from, size: x - from })
  }
  return gaps
}
