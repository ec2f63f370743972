import type { ProductFilter } from '#contract/inventory.ts'
import { Button } from '../../ui/button.tsx'
import type { Selection } from '../list/use-selection.ts'
import { type Chosen, countWords } from './bulk-change.ts'

interface BulkBarProps {
  selection: Selection
  filter: ProductFilter
  total: number
  onChoose: (chosen: Chosen) => void
}

/** What can be done to the ticked products, or to all that match. */
export function BulkBar({ selection, filter, total, onChoose }: BulkBarProps) {
  const { ids } = selection
  if (ids.length === 0) return null
  return (
    <section className="bulk-bar" aria-label="Selected products">
      <b>{countWords(ids.length)} selected</b>
      <Button onClick={() => onChoose({ which: { ids }, count: ids.length })}>Change selected</Button>
      {selection.all && total > ids.length && (
        <Button kind="quiet" onClick={() => onChoose({ which: { filter }, count: total })}>
          Change all {countWords(total)} that match
        </Button>
      )}
      <Button kind="quiet" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  )
}
