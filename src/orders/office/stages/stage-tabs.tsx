import { useWords } from '#kit/web/router/language.ts'
import { type OrderStage, orderStages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { ListTabs } from '../list-tabs.tsx'

/** A tab for each stage, with its number of orders. */
export function StageTabs({ counts }: { counts: Partial<Record<OrderStage, number>> }) {
  const words = useWords(orderOfficeWords)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = orderStages.map((stage) => ({
    value: stage,
    name: words.stages[stage],
    count: counts[stage] ?? 0,
  }))
  return (
    <ListTabs
      label={words.byStatus}
      parameter="status"
      tabs={[{ value: '', name: words.all, count: all }, ...tabs]}
    />
  )
}
