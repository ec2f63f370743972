import type { CounterProduct } from '../contract.ts'

export interface SaleLine {
  product: CounterProduct
  quantity: number
  /** A price that was agreed for this sale, in rupees. */
  agreed?: { price: number; reason: string }
}

/** One piece more of the product. */
export const withPiece = (lines: SaleLine[], product: CounterProduct): SaleLine[] =>
  lines.some((line) => line.product.id === product.id)
    ? lines.map((line) => (line.product.id === product.id ? { ...line, product, quantity: line.quantity + 1 } : line))
    : [...lines, { product, quantity: 1 }]

export const withLine = (lines: SaleLine[], changed: SaleLine): SaleLine[] => lines.map((line) => (line.product.id === changed.product.id ? changed : line))

export const withoutLine = (lines: SaleLine[], gone: SaleLine): SaleLine[] => lines.filter((line) => line !== gone)

export const toItems = (lines: SaleLine[]) =>
  lines.map(({ product, quantity, agreed }) => ({ product: { id: product.id }, quantity, ...(agreed && { agreed }) }))
