import type { Language } from '#kit/contract/language.ts'
import type { Undone } from './consignment.ts'
import type { Order } from './contract.ts'
import { orderWords } from './words/shop.ts'

/** Quantities and product names, such as `2 × Charger, 1 × Hinge`. */
export const describeQuantities = (
  { pieces }: Pick<Undone, 'pieces'>,
  items: Order['items'],
  language: Language,
) =>
  pieces
    .map(({ line, quantity }) =>
      orderWords(language).line(
        quantity,
        items.find((item) => item.line === line)?.product.productName ?? '',
      ),
    )
    .join(', ')
