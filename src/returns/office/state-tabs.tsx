import { useWords } from '#kit/web/router/language.ts'
import { ListTabs } from '#orders/office/list-tabs.tsx'
import { type ReturnState, returnStates, states } from '../model.ts'
import { returnOfficeWords } from '../words/office.ts'

const sumCounts = (
  counts: Partial<Record<ReturnState, number>>,
  selected: readonly ReturnState[],
) => selected.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
const openStates = returnStates.filter((state) => states[state].isOpen)

/** The states of returns, with how many returns are in each. */
export function StateTabs({ counts }: { counts: Partial<Record<ReturnState, number>> }) {
  const words = useWords(returnOfficeWords)
  const tabs = [
    { value: '', name: words.all, count: sumCounts(counts, returnStates) },
    { value: 'open', name: words.open, count: sumCounts(counts, openStates) },
    ...returnStates.map((state) => ({
      value: state,
      name: words.states[state],
      count: counts[state] ?? 0,
    })),
  ]
  return <ListTabs label={words.byState} parameter="state" tabs={tabs} />
}
