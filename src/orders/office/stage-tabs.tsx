import { useListAddress } from '#kit/web/office/use-list-address.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { orderOfficeWords as words } from '../office-words.ts'
import { type OrderStage, orderStages } from '../stages.ts'

/** The stages of orders, with how many orders are at each. */
export function StageTabs({ counts }: { counts: Partial<Record<OrderStage, number>> }) {
  const address = useListAddress()
  const chosen = address.get('status')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav className="list-tabs" aria-label={words.byStatus}>
      <Tab
        name={words.all}
        count={all}
        to={address.to({ status: undefined })}
        isChosen={chosen === ''}
      />
      {orderStages.map((stage) => (
        <Tab
          key={stage}
          name={words.stages[stage]}
          count={counts[stage] ?? 0}
          to={address.to({ status: stage })}
          isChosen={chosen === stage}
        />
      ))}
    </nav>
  )
}

function Tab({
  name,
  count,
  to,
  isChosen,
}: {
  name: string
  count: number
  to: string
  isChosen: boolean
}) {
  return (
    <Link to={to} aria-current={isChosen ? 'page' : undefined} preventScrollReset>
      {name} <span className="num">{count}</span>
    </Link>
  )
}
