// Barcodes are encoded as strings of modules, with `1` for a bar.

const leftCodes =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const rightCodes = leftCodes.map((code) =>
  [...code].map((module) => (module === '1' ? '0' : '1')).join(''),
)
const mirroredCodes = rightCodes.map((code) => [...code].toReversed().join(''))

/**
 * The first digit of an EAN-13 has no bars. The pattern of mirrored codes among the six left digits
 * encodes it.
 */
const parities = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

const digitsOf = (text: string) => [...text].map(Number)
const encodeDigits = (digits: number[], codes: string[]) =>
  digits.map((digit) => codes[digit]).join('')

function ean13(code: string): string {
  const [first = 0, ...digits] = digitsOf(code)
  const parity = parities[first] ?? ''
  const leftHalf = digits
    .slice(0, 6)
    .map((digit, index) => (parity[index] === '1' ? mirroredCodes : leftCodes)[digit])
  return `101${leftHalf.join('')}01010${encodeDigits(digits.slice(6), rightCodes)}101`
}

function ean8(code: string): string {
  const [leftHalf, rightHalf] = [digitsOf(code.slice(0, 4)), digitsOf(code.slice(4))]
  return `101${encodeDigits(leftHalf, leftCodes)}01010${encodeDigits(rightHalf, rightCodes)}101`
}

/** The widths of the bars and gaps of each Code 128 symbol, by symbol value. */
export const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232 2331112'
).split(' ')
const [startB, startC, stop] = [104, 105, 106]

/** Encodes digits in pairs if the text is nothing but pairs, and printable ASCII otherwise. */
export function code128Symbols(text: string): number[] {
  const isPairs = /^(\d\d){2,}$/.test(text)
  const values = isPairs
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : [...text].map((character) => character.charCodeAt(0) - 32)
  const start = isPairs ? startC : startB
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103
  return [start, ...values, check, stop]
}

const code128 = (text: string) =>
  code128Symbols(text)
    .flatMap((symbol) =>
      [...(symbols[symbol] ?? '')].map((width, index) =>
        (index % 2 === 0 ? '1' : '0').repeat(Number(width)),
      ),
    )
    .join('')

export interface Barcode {
  /** Printed in plain characters below the bars. */
  text: string
  modules: string
}

/** 0.19 mm is the narrowest bar that a cheap printer draws and a cheap scanner reads. */
const moduleMm = 0.19
/** Blank modules on either side. */
export const quietZone = 10

const fits = (modules: string, widthMm: number) =>
  (modules.length + 2 * quietZone) * moduleMm <= widthMm

/**
 * Encodes the barcode printed on the product's box. Without one, encodes the SKU, or the id if the
 * SKU is too long for the label.
 */
export function createBarcode(
  { id, sku, barcode }: { id: string; sku: string; barcode: string },
  widthMm: number,
): Barcode {
  if (barcode.length === 8) return { text: barcode, modules: ean8(barcode) }
  if (barcode) return { text: barcode, modules: ean13(barcode.padStart(13, '0')) }
  const bySku = sku && code128(sku)
  return bySku && fits(bySku, widthMm)
    ? { text: sku, modules: bySku }
    : { text: id, modules: code128(id) }
}
