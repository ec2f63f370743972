import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { importOfficeWords as words } from '../office-words.ts'
import { CellError } from './read-cells.ts'

interface Prices {
  productMarkedPrice: number
  discount: number
}

const maxDiscount = 90

/** What a customer pays, as the database works it out: whole rupees off. */
const payPaisa = (marked: number, discount: number) =>
  marked - Math.min(Math.round((marked * discount) / 10_000), Math.floor(marked / 100)) * 100

/**
 * A regular and a lower price as the shop keeps them: a price and whole per cent off. What the
 * customer pays is exact;
 * the regular price moves as little as that takes.
 */
export function toPrices(regular: number, sale: number): Prices {
  const [marked, pay] = [toPaisa(regular), toPaisa(sale)]
  if (!(pay > 0) || pay >= marked) return { productMarkedPrice: regular, discount: 0 }
  const discount = Math.round((1 - pay / marked) * 100)
  if (discount === 0) return { productMarkedPrice: sale, discount: 0 }
  if (discount > maxDiscount) throw new CellError(words.problems.saleTooLow)
  if (payPaisa(marked, discount) === pay) return { productMarkedPrice: regular, discount }
  // The paisa of both are the same, because only whole rupees are taken off.
  const near = Math.floor(pay / (1 - discount / 100) / 100) * 100 + (pay % 100)
  const candidates = Array.from({ length: 7 }, (_, place) => near + (place - 3) * 100).filter(
    (paisa) => payPaisa(paisa, discount) === pay,
  )
  const closest = candidates.toSorted(
    (one, other) => Math.abs(one - marked) - Math.abs(other - marked),
  )[0]
  return closest
    ? { productMarkedPrice: toRupees(closest), discount }
    : { productMarkedPrice: sale, discount: 0 }
}
