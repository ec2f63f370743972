import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { cartWords } from '../words/shop.ts'
import { RemovedLine } from './removed-line.tsx'
import { useLastRemoved } from './state/change-cart.ts'
import { readFromTab } from './state/tab-memory.ts'

export function EmptyCart() {
  const removed = useLastRemoved()
  const maybeOrdered = readFromTab('attempt') !== null
  return (
    <>
      <div className="empty-state empty">
        <h2>{cartWords.empty}</h2>
        <p>{maybeOrdered ? cartWords.maybeOrdered : cartWords.emptyHelp}</p>
        {maybeOrdered ? (
          <Link className="btn" to={paths.orders}>
            {cartWords.myOrders}
          </Link>
        ) : (
          <Link className="btn" to={paths.listing()}>
            {cartWords.seeAll}
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
