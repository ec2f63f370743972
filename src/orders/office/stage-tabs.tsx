import { type OrderStage, orderStages } from '#contract/orders.rules.ts'
import { Link } from '../../ui/link.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { stageNames } from './stage-words.ts'

/** The queue by stage, with how many stand in each. */
export function StageTabs({ counts }: { counts: Partial<Record<OrderStage, number>> }) {
  const address = useListAddress()
  const chosen = address.get('status')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav className="stage-tabs" aria-label="Orders by status">
      <Tab name="All" count={all} to={address.to({ status: undefined })} isChosen={chosen === ''} />
      {orderStages.map((stage) => (
        <Tab key={stage} name={stageNames[stage]} count={counts[stage] ?? 0} to={address.to({ status: stage })} isChosen={chosen === stage} />
      ))}
    </nav>
  )
}

function Tab({ name, count, to, isChosen }: { name: string; count: number; to: string; isChosen: boolean }) {
  return (
    <Link to={to} aria-current={isChosen ? 'page' : undefined} preventScrollReset>
      {name} <span className="num">{count}</span>
    </Link>
  )
}
