import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { type OrderStage, orderStages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** A tab for each stage, with its number of orders. */
export function StageTabs({ counts }: { counts: Partial<Record<OrderStage, number>> }) {
  const words = useWords(orderOfficeWords)
  const address = useListAddress()
  const current = address.get('status')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav className="list-tabs" aria-label={words.byStatus}>
      <Tab
        name={words.all}
        count={all}
        to={address.to({ status: undefined })}
        isCurrent={current === ''}
      />
      {orderStages.map((stage) => (
        <Tab
          key={stage}
          name={words.stages[stage]}
          count={counts[stage] ?? 0}
          to={address.to({ status: stage })}
          isCurrent={current === stage}
        />
      ))}
    </nav>
  )
}

function Tab({
  name,
  count,
  to,
  isCurrent,
}: {
  name: string
  count: number
  to: string
  isCurrent: boolean
}) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {name} <span className="num">{count}</span>
    </Link>
  )
}
