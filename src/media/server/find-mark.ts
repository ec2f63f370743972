import sharp from 'sharp'

interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Logos are scaled to this height before the search. */
const searchHeight = 96
/** The minimum difference of two colours in a channel, of 255. */
const minDifference = 24

/**
 * Finds the mark at the start of a wide logo: a symbol before words, else the first letter. It ends
 * at the widest gap and is about as wide as high. Null if the logo is not wide or has no such gap.
 */
export async function findMark(logo: Buffer): Promise<Region | null> {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(logo).metadata()
  const { data, info } = await sharp(logo)
    .ensureAlpha()
    .resize({ height: searchHeight, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { columns, left, right, top, bottom } = measureInk(data, info)
  const inkHeight = bottom - top + 1
  if (left < 0 || right - left + 1 < 1.5 * inkHeight) return null

  const gaps = listGaps(columns, left, right).filter(
    ({ from }) => from - left >= 0.4 * inkHeight && from - left <= 1.6 * inkHeight,
  )
  const widest = gaps.toSorted((one, other) => other.size - one.size)[0]
  if (!widest || widest.size < 0.03 * inkHeight) return null
  const scale = fullHeight / info.height
  const corner = { left: Math.floor(left * scale), top: Math.floor(top * scale) }
  return {
    ...corner,
    width: Math.min(fullWidth - corner.left, Math.ceil((widest.from - left) * scale)),
    height: Math.min(fullHeight - corner.top, Math.ceil(inkHeight * scale)),
  }
}

/** The columns with ink, and the edges of all ink. `left` is -1 if there is none. */
function measureInk(data: Buffer, { width, height }: { width: number; height: number }) {
  const isClear = (offset: number) => (data[offset + 3] ?? 0) < minDifference
  const hasClear = Array.from({ length: width * height }, (_, pixel) => 4 * pixel).some(isClear)
  // In a logo without transparency, the first pixel has the background colour.
  const isBackground = (offset: number) =>
    [0, 1, 2].every(
      (channel) => Math.abs((data[offset + channel] ?? 0) - (data[channel] ?? 0)) < minDifference,
    )
  const isEmpty = (x: number, y: number) => {
    const offset = (y * width + x) * 4
    return hasClear ? isClear(offset) : isBackground(offset)
  }
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => !isEmpty(x, y)),
  )
  const rows = Array.from({ length: height }, (_, y) =>
    columns.some((isFilled, x) => isFilled && !isEmpty(x, y)),
  )
  return {
    columns,
    left: columns.indexOf(true),
    right: columns.lastIndexOf(true),
    top: rows.indexOf(true),
    bottom: rows.lastIndexOf(true),
  }
}

/** The runs of empty columns between two filled ones. */
function listGaps(columns: boolean[], left: number, right: number) {
  const gaps: { from: number; size: number }[] = []
  for (let x = left; x <= right; x++) {
    if (columns[x]) continue
    const from = x
    while (!columns[x]) x++
    gaps.push({ from, size: x - from })
  }
  return gaps
}
