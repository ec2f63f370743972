import { formatRs } from '#kit/contract/money.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { counterWords as words } from '../office-words.ts'

export interface Sold {
  id: string
  number: number
  change: number
}

/** What was sold last: the change to give back, and its bill. */
export const SoldPanel = ({ sold: { id, number, change }, onPrint }: { sold: Sold; onPrint: () => void }) => (
  <section className="sheet sold" role="status">
    <h2>{words.soldTitle(number)}</h2>
    {change > 0 && <p className="change num">{words.giveBack(formatRs(change))}</p>}
    <div className="row">
      <Button onClick={onPrint}>{words.printBill}</Button>
      <Link className="btn btn-quiet" to={officePaths.order(id)}>
        {words.openOrder}
      </Link>
    </div>
    <p className="soft">{words.printHint}</p>
  </section>
)
