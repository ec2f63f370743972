import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { cartWords } from '../words/shop.ts'
import { RemovedLine } from './removed-line.tsx'
import { useLastRemoved } from './state/change-cart.ts'
import { readFromTab } from './state/tab-memory.ts'

export function EmptyCart() {
  const words = useWords(cartWords)
  const removed = useLastRemoved()
  const maybeOrdered = readFromTab('attempt') !== null
  return (
    <>
      <div className="empty-state empty">
        <h2>{words.empty}</h2>
        <p>{maybeOrdered ? words.maybeOrdered : words.emptyHint}</p>
        {maybeOrdered ? (
          <Link className="btn" to={paths.orders}>
            {words.myOrders}
          </Link>
        ) : (
          <Link className="btn" to={paths.listing()}>
            {words.seeAll}
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
