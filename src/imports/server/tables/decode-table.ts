import { ShopError } from '#kit/server/shop-error.ts'

const startsWith = (file: Buffer, ...bytes: number[]) =>
  bytes.every((byte, index) => file[index] === byte)

/** Whether the file is a workbook of Excel or a similar program: a ZIP, or the older format. */
const isWorkbook = (file: Buffer) =>
  startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)

const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x49, 0x46, 0x46],
]

const sampleBytes = 4_096

/** Detects UTF-16 by its byte order mark, or by the zero byte in each ASCII character. */
function findUtf16(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(file, 0xfe, 0xff)) return 'utf-16be'
  const sample = file.subarray(0, sampleBytes)
  const empty = [0, 1].map(
    (half) => sample.filter((byte, index) => index % 2 === half && byte === 0).length,
  )
  const isMostly = (count = 0) => count > sample.length / 4
  if (isMostly(empty[1]) && !isMostly(empty[0])) return 'utf-16le'
  return isMostly(empty[0]) && !isMostly(empty[1]) ? 'utf-16be' : null
}

/** Decodes an uploaded table from UTF-8, UTF-16 or Windows-1252. */
export function decodeTable(file: Buffer): string {
  if (isWorkbook(file)) throw new ShopError('table_is_workbook', { field: 'file' })
  if (signatures.some((bytes) => startsWith(file, ...bytes)))
    throw new ShopError('table_invalid', { field: 'file' })
  const text = decode(file, findUtf16(file) ?? 'utf-8') ?? decode(file, 'windows-1252') ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches them on purpose
  if (/[\0-\x08\x0e-\x1a\x7f]/.test(text)) throw new ShopError('table_invalid', { field: 'file' })
  return text
}

function decode(file: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}
