import { Printer } from 'lucide-react'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { counterWords } from '../../words/office.ts'

export interface CompletedSale {
  id: string
  number: number
  total: number
  change: number
}

interface SoldPanelProps {
  sold: CompletedSale
  /** True until the next sale begins. */
  isNow: boolean
  onPrint: () => Promise<unknown>
}

/** The last sale: the change to return, and its bill to print or reprint. */
export const SoldPanel = ({
  sold: { id, number, total, change },
  isNow,
  onPrint,
}: SoldPanelProps) => {
  const words = useWords(counterWords)
  return (
    <section className={isNow ? 'sheet sold is-now' : 'sheet sold'}>
      <div role="status">
        <h2>{isNow ? words.soldTitle(number) : words.lastSale(number, formatRs(total))}</h2>
        {isNow && (
          <p className="counter-total num">
            <span>{change > 0 ? words.giveBack : words.exactly}</span>
            <b>{formatRs(change > 0 ? change : total)}</b>
          </p>
        )}
      </div>
      <div className="row">
        <Button kind={isNow ? undefined : 'quiet'} onClick={onPrint}>
          <Icon of={Printer} />
          {isNow ? words.printBill : words.printAgain}
        </Button>
        <Link className="btn btn-quiet" to={officePaths.order(id)}>
          {words.openOrder}
        </Link>
      </div>
      {isNow && <p className="soft counter-keys">{words.printHint}</p>}
    </section>
  )
}
