import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import { orderRepairWords, repairFrameWords } from '../../words/links.ts'

/** Lines for work have no product. */
const isProduct = ({ product }: Order['items'][number]) => product.id !== ''

/** The products of an order, each with a link to a prefilled repair booking. */
export const OrderRepairLinks = ({ order: { id, items } }: { order: Order }) => {
  const words = useWords(orderRepairWords)
  const { repairs } = useWords(repairFrameWords)
  return (
    <section className="order-warranty">
      <h2>{repairs}</h2>
      <ul>
        {items.filter(isProduct).map(({ line, product }) => (
          <li key={line}>
            <p>{product.productName}</p>
            <Link className="text-link" to={paths.bookRepair({ order: id, line: String(line) })}>
              {words.repairThis}
              <span className="hidden">{words.repairThisOf(product.productName)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
