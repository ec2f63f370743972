import { afterDiscount } from '#catalog/prices.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { importProblems } from '../../words/office.ts'
import { CellError } from './read-cells.ts'

interface Prices {
  productMarkedPrice: number
  discount: number
}

const maxDiscount = 90

/**
 * Converts a regular and a sale price to the shop's list price and whole-percent discount. The
 * sale price stays exact, and the list price moves as little as possible.
 */
export function toPrices(regular: number, sale: number): Prices {
  const [listPaisa, sellingPaisa] = [toPaisa(regular), toPaisa(sale)]
  if (!(sellingPaisa > 0) || sellingPaisa >= listPaisa)
    return { productMarkedPrice: regular, discount: 0 }
  const discount = Math.round((1 - sellingPaisa / listPaisa) * 100)
  if (discount === 0) return { productMarkedPrice: sale, discount: 0 }
  if (discount > maxDiscount) throw new CellError(importProblems.saleTooLow)
  if (afterDiscount(listPaisa, discount).payPaisa === sellingPaisa)
    return { productMarkedPrice: regular, discount }
  // Both prices have the same paisa, because the discount is in whole rupees.
  const near = Math.floor(sellingPaisa / (1 - discount / 100) / 100) * 100 + (sellingPaisa % 100)
  const candidates = Array.from({ length: 7 }, (_, index) => near + (index - 3) * 100).filter(
    (paisa) => afterDiscount(paisa, discount).payPaisa === sellingPaisa,
  )
  const closest = candidates.toSorted(
    (one, other) => Math.abs(one - listPaisa) - Math.abs(other - listPaisa),
  )[0]
  return closest
    ? { productMarkedPrice: toRupees(closest), discount }
    : { productMarkedPrice: sale, discount: 0 }
}
