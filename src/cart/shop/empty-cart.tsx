import { cartMessages } from '#contract/cart-messages.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { useLastRemoved } from './change-cart.ts'
import { RemovedLine } from './removed-line.tsx'
import { readKept } from './tab-memory.ts'

export function EmptyCart() {
  const removed = useLastRemoved()
  const maybeOrdered = readKept('attempt') !== null
  return (
    <>
      <div className="empty-state empty">
        <h2>{cartMessages.empty}</h2>
        <p>{maybeOrdered ? cartMessages.maybeOrdered : cartMessages.emptyHelp}</p>
        {maybeOrdered ? (
          <Link className="btn" to={paths.orders}>
            My Orders
          </Link>
        ) : (
          <Link className="btn" to={paths.listing()}>
            See all products
          </Link>
        )}
      </div>
      {removed && (
        <div className="sheet">
          <RemovedLine item={removed} />
        </div>
      )}
    </>
  )
}
