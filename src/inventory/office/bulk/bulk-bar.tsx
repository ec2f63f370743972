import type { Selection } from '#kit/web/office/lists/use-selection.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { ProductFilter } from '../../fields.ts'
import { maxLabelProducts } from '../../model.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { shelfWords } from '../../words/shelf.ts'
import type { BulkTarget } from './bulk-change.ts'

interface BulkBarProps {
  selection: Selection
  filter: ProductFilter
  total: number
  onChoose: (target: BulkTarget) => void
}

/** Actions on the selected products, or on all that match. */
export function BulkBar({ selection, filter, total, onChoose }: BulkBarProps) {
  const words = useWords(inventoryOfficeWords)
  const shelfText = useWords(shelfWords)
  const { ids } = selection
  if (ids.length === 0) return null
  return (
    <section className="bulk-bar" aria-label={words.selection}>
      <b>{words.selected(ids.length)}</b>
      <Button onClick={() => onChoose({ selection: { ids }, count: ids.length })}>
        {words.changeSelected}
      </Button>
      {selection.isAll && total > ids.length && (
        <Button kind="quiet" onClick={() => onChoose({ selection: { filter }, count: total })}>
          {words.changeMatching(total)}
        </Button>
      )}
      {ids.length <= maxLabelProducts && (
        <Link className="btn btn-quiet" to={officePaths.printLabels(ids)}>
          {shelfText.labels}
        </Link>
      )}
      <Button kind="quiet" onClick={selection.clear}>
        {words.clear}
      </Button>
    </section>
  )
}
