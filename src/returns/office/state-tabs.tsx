import { useListAddress } from '#kit/web/office/use-list-address.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { type ReturnState, returnStates, states } from '../model.ts'
import { returnOfficeWords as words } from '../office-words.ts'

const sumOf = (counts: Partial<Record<ReturnState, number>>, which: readonly ReturnState[]) =>
  which.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
const open = returnStates.filter((state) => states[state].isOpen)

/** The states of returns, with how many returns are in each. */
export function StateTabs({ counts }: { counts: Partial<Record<ReturnState, number>> }) {
  const address = useListAddress()
  const chosen = address.get('state')
  const tabs = [
    { state: '', name: words.all, count: sumOf(counts, returnStates) },
    { state: 'open', name: words.open, count: sumOf(counts, open) },
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
          aria-current={chosen === state ? 'page' : undefined}
          preventScrollReset
        >
          {name} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
