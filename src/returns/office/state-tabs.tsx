import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
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
  const address = useListAddress()
  const selected = address.get('state')
  const tabs = [
    { state: '', name: words.all, count: sumCounts(counts, returnStates) },
    { state: 'open', name: words.open, count: sumCounts(counts, openStates) },
    ...returnStates.map((state) => ({
      state,
      name: words.states[state],
      count: counts[state] ?? 0,
    })),
  ]
  return (
    <nav className="list-tabs" aria-label={words.byState}>
      {tabs.map(({ state, name, count }) => (
        <Link
          key={state}
          to={address.to({ state: state || undefined })}
          aria-current={selected === state ? 'page' : undefined}
          preventScrollReset
        >
          {name} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
