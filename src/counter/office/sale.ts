import type { Cart } from '#cart/contract.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { CounterProduct } from '../contract.ts'

export interface SaleLine {
  product: CounterProduct
  quantity: number
  /** A price that was agreed for this sale, in rupees. */
  agreed?: { price: number; reason: string } | undefined
  /** Of its pieces, as far as they were scanned. */
  serials: string[]
}

/** One piece more of the product. */
export const withPiece = (lines: SaleLine[], product: CounterProduct): SaleLine[] =>
  lines.some((line) => line.product.id === product.id)
    ? lines.map((line) =>
        line.product.id === product.id ? { ...line, product, quantity: line.quantity + 1 } : line,
      )
    : [...lines, { product, quantity: 1, serials: [] }]

export const withLine = (lines: SaleLine[], changed: SaleLine): SaleLine[] =>
  lines.map((line) => (line.product.id === changed.product.id ? changed : line))

/** A line of fewer pieces has the first of their serial numbers. */
export const settled = (line: SaleLine): SaleLine => ({
  ...line,
  serials: line.serials.slice(0, line.quantity),
})

/** Whatever else of the line has changed meanwhile. */
export const withAgreed = (
  lines: SaleLine[],
  productId: string,
  agreed: SaleLine['agreed'],
): SaleLine[] => lines.map((line) => (line.product.id === productId ? { ...line, agreed } : line))

export const withoutLine = (lines: SaleLine[], gone: SaleLine): SaleLine[] =>
  lines.filter((line) => line.product.id !== gone.product.id)

export const withSerial = (lines: SaleLine[], productId: string, serial: string): SaleLine[] =>
  lines.map((line) =>
    line.product.id === productId ? { ...line, serials: [...line.serials, serial] } : line,
  )

/** With the prices and the stock of now. */
export const withCurrent = (lines: SaleLine[], { items }: Cart): SaleLine[] =>
  lines.map((line) => {
    const now = items.find(({ product }) => product.id === line.product.id)?.product
    if (!now) return line
    // An agreed price is what the cart says for it; the product's own is the one of before.
    const price = line.agreed ? {} : { discountedPrice: now.discountedPrice }
    return { ...line, product: { ...line.product, ...price, stock: now.stock } }
  })

export const priceOf = ({ agreed, product }: SaleLine) => agreed?.price ?? product.discountedPrice
export const sumOf = (line: SaleLine) => toRupees(toPaisa(priceOf(line)) * line.quantity)
export const totalOf = (lines: SaleLine[]) =>
  toRupees(lines.reduce((sum, line) => sum + toPaisa(priceOf(line)) * line.quantity, 0))
export const piecesOf = (lines: SaleLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const missingIn = ({ product, quantity, serials }: SaleLine) =>
  product.serials === 'never' ? 0 : Math.max(0, quantity - serials.length)

/** The line that cannot be sold without one more serial number. */
export const findLacking = (lines: SaleLine[]) =>
  lines.find((line) => line.product.serials === 'required' && missingIn(line) > 0)

/** The line whose serial number may be scanned next: one that must have it, or else the last. */
export const findAsking = (lines: SaleLine[]) =>
  findLacking(lines) ?? lines.slice(-1).find((line) => missingIn(line) > 0)

const keyOf = (serial: string) => serial.toUpperCase().replace(/\s/g, '')
/** Case and spaces do not matter. */
export const hasSerial = ({ serials }: SaleLine, serial: string) =>
  serials.some((each) => keyOf(each) === keyOf(serial))

/** What is asked of the server for the total. */
export const toPriced = (lines: SaleLine[]) =>
  lines.map(({ product, quantity, agreed }) => ({
    product: { id: product.id },
    quantity,
    ...(agreed && { agreed }),
  }))

export const toItems = (lines: SaleLine[]) =>
  toPriced(lines).map((item, place) => ({ ...item, serials: lines[place]?.serials ?? [] }))
