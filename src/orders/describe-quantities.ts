import type { Language } from '#kit/contract/language.ts'
import type { UndoneUnits } from './consignment.ts'
import type { Order } from './contract.ts'
import { orderWords } from './words/shop.ts'

/** Quantities and product names, such as `2 × Charger, 1 × Hinge`. */
export const describeQuantities = (
  { pieces }: Pick<UndoneUnits, 'pieces'>,
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
