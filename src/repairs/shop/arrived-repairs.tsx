import { Link } from '#kit/web/ui/link.tsx'
import type { Order } from '#orders/contract.ts'
import { paths } from '#shop-pages.ts'
import { repairFrameWords } from '../frame-words.ts'
import { orderRepairWords as words } from '../order-words.ts'

/** Work has no product, and nobody has it repaired. */
const isThing = ({ product }: Order['items'][number]) => product.id !== ''

/** Each piece that arrived, with the way to have it repaired: what is known of it is filled in. */
export const ArrivedRepairs = ({ order: { id, items } }: { order: Order }) => (
  <section className="order-warranty">
    <h2>{repairFrameWords.repairs}</h2>
    <ul>
      {items.filter(isThing).map(({ line, product }) => (
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
