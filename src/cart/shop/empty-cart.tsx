import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { cartWords } from '../words.ts'
import { useLastRemoved } from './change-cart.ts'
import { RemovedLine } from './removed-line.tsx'
import { readFromTab } from './tab-memory.ts'

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
