import { barcodeKey, codeKey } from '#catalog/codes.ts'
import type { CountLine } from '../../counts.ts'

/** The line with the scanned barcode or SKU, or else the first whose name contains the text. */
export function findLine(lines: CountLine[], text: string): CountLine | undefined {
  const [key, barcode, name] = [codeKey(text), barcodeKey(text), text.trim().toLowerCase()]
  const hasCode = (line: CountLine) =>
    (barcode !== null && line.barcode !== '' && barcodeKey(line.barcode) === barcode) ||
    (key !== '' && line.sku !== '' && codeKey(line.sku) === key)
  return (
    lines.find(hasCode) ??
    lines.find(({ productName }) => name !== '' && productName.toLowerCase().includes(name))
  )
}
