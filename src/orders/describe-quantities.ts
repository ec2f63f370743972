import type { Undone } from './consignment.ts'
import type { Order } from './contract.ts'
import { orderWords } from './words/shop.ts'

/** Quantities and product names, such as `2 × Charger, 1 × Hinge`. */
export const describeQuantities = ({ pieces }: Pick<Undone, 'pieces'>, items: Order['items']) =>
  pieces
    .map(({ line, quantity }) =>
      orderWords.line(
        quantity,
        items.find((item) => item.line === line)?.product.productName ?? '',
      ),
    )
    .join(', ')
