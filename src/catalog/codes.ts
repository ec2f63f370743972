// Numbers by which a product is found: the shop's own, and the one on its box.

/** Longer ones fit on no label. */
export const maxSkuLength = 40

/** What a keyboard types and a label carries; empty for none. */
export const skuPattern = /^([\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?)?$/

const lengths = [8, 12, 13]

/** The last digit of an EAN or UPC, worked out from the others. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether it is an EAN-8, UPC-A or EAN-13 that was read correctly. */
export const isBarcode = (text: string) =>
  /^\d+$/.test(text) &&
  lengths.includes(text.length) &&
  checkDigitOf(text.slice(0, -1)) === Number(text.at(-1))

/** The same however it is written; in SQL `code_key`. */
export const codeKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * A barcode in its longest form, so that a UPC-A is the same as its EAN-13; null for what can be
 * none.
 */
export function barcodeKey(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, '0') : null
}
