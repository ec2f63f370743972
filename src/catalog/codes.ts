// The codes of a product: the shop's SKU and the barcode on the box.

/** Longer SKUs do not fit on a label. */
export const maxSkuLength = 40

/** Printable ASCII, so that keyboards can type it and labels can carry it. May be empty. */
export const skuPattern = /^([\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?)?$/

const barcodeLengths = [8, 12, 13]

/** The last digit of an EAN or UPC, calculated from the others. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is an EAN-8, UPC-A or EAN-13 with a correct check digit. */
export const isBarcode = (text: string) =>
  /^\d+$/.test(text) &&
  barcodeLengths.includes(text.length) &&
  checkDigitOf(text.slice(0, -1)) === Number(text.at(-1))

/** The same for every spelling of a code. In SQL: `code_key`. */
export const codeKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * A barcode padded to 14 digits, so that a UPC-A equals its EAN-13. Null if the text cannot be a
 * barcode.
 */
export function barcodeKey(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, '0') : null
}
