import type { Cart } from '#cart/contract.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { CounterProduct } from '../../contract.ts'

export interface SaleLine {
  product: CounterProduct
  quantity: number
  /** A price that was agreed for this sale, in rupees. */
  agreed?: { price: number; reason: string } | undefined
  /** The serial numbers scanned so far. */
  serials: string[]
}

/** Adds one unit of the product. */
export const withUnit = (lines: SaleLine[], product: CounterProduct): SaleLine[] =>
  lines.some((line) => line.product.id === product.id)
    ? lines.map((line) =>
        line.product.id === product.id ? { ...line, product, quantity: line.quantity + 1 } : line,
      )
    : [...lines, { product, quantity: 1, serials: [] }]

export const withLine = (lines: SaleLine[], changed: SaleLine): SaleLine[] =>
  lines.map((line) => (line.product.id === changed.product.id ? changed : line))

/** Drops the last serial numbers of a line that has fewer units now. */
export const withoutExtraSerials = (line: SaleLine): SaleLine => ({
  ...line,
  serials: line.serials.slice(0, line.quantity),
})

/** Changes only the agreed price: the line may have changed while the dialog was open. */
export const withAgreed = (
  lines: SaleLine[],
  productId: string,
  agreed: SaleLine['agreed'],
): SaleLine[] => lines.map((line) => (line.product.id === productId ? { ...line, agreed } : line))

export const withoutLine = (lines: SaleLine[], removed: SaleLine): SaleLine[] =>
  lines.filter((line) => line.product.id !== removed.product.id)

export const withSerial = (lines: SaleLine[], productId: string, serial: string): SaleLine[] =>
  lines.map((line) =>
    line.product.id === productId ? { ...line, serials: [...line.serials, serial] } : line,
  )

/** Updates the lines with the current prices and stock. */
export const withCurrent = (lines: SaleLine[], { items }: Cart): SaleLine[] =>
  lines.map((line) => {
    const current = items.find(({ product }) => product.id === line.product.id)?.product
    if (!current) return line
    // For a line with an agreed price, the cart has that price. The product keeps the shop's.
    const price = line.agreed ? {} : { discountedPrice: current.discountedPrice }
    return { ...line, product: { ...line.product, ...price, stock: current.stock } }
  })

export const priceOf = ({ agreed, product }: SaleLine) => agreed?.price ?? product.discountedPrice
export const sumOf = (line: SaleLine) => toRupees(toPaisa(priceOf(line)) * line.quantity)
export const totalOf = (lines: SaleLine[]) =>
  toRupees(lines.reduce((sum, line) => sum + toPaisa(priceOf(line)) * line.quantity, 0))
export const countUnits = (lines: SaleLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const countMissingSerials = ({ product, quantity, serials }: SaleLine) =>
  product.serials === 'never' ? 0 : Math.max(0, quantity - serials.length)

/** The first line that cannot be sold without another serial number. */
export const findWithoutSerial = (lines: SaleLine[]) =>
  lines.find((line) => line.product.serials === 'required' && countMissingSerials(line) > 0)

/**
 * The line whose serial number may be scanned next: one that requires it, otherwise the last line.
 */
export const findNextForSerial = (lines: SaleLine[]) =>
  findWithoutSerial(lines) ?? lines.slice(-1).find((line) => countMissingSerials(line) > 0)

const toSerialKey = (serial: string) => serial.toUpperCase().replace(/\s/g, '')
/** Whether the line has this serial number, whatever its case and spaces. */
export const hasSerial = ({ serials }: SaleLine, serial: string) =>
  serials.some((each) => toSerialKey(each) === toSerialKey(serial))

/** The items as the preview takes them, without serial numbers. */
export const toPreviewItems = (lines: SaleLine[]) =>
  lines.map(({ product, quantity, agreed }) => ({
    product: { id: product.id },
    quantity,
    ...(agreed && { agreed }),
  }))

export const toSaleItems = (lines: SaleLine[]) =>
  toPreviewItems(lines).map((item, index) => ({ ...item, serials: lines[index]?.serials ?? [] }))
