import type { Undone } from './consignment.ts'
import type { Order } from './contract.ts'
import { orderWords } from './words.ts'

/** Which pieces went, by the names of their products. */
export const piecesInWords = ({ pieces }: Pick<Undone, 'pieces'>, items: Order['items']) =>
  pieces
    .map(({ line, quantity }) =>
      orderWords.line(
        quantity,
        items.find((item) => item.line === line)?.product.productName ?? '',
      ),
    )
    .join(', ')
