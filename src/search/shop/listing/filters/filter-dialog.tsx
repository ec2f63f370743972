import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { Listing } from '../../../contract.ts'
import { listingWords } from '../../../words/listing.ts'
import type { Filters } from '../address/listing-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { SortSelect } from './sort-select.tsx'

const formId = 'filters-small'

/** Price, order and facets on small screens. The list behind it updates with every choice. */
export function FilterDialog({
  listing,
  filters,
  onClose,
}: {
  listing: Listing
  filters: Filters
  onClose: () => void
}) {
  const words = useWords(listingWords)
  // Typed values that were not applied yet also count.
  const applyAndClose = () => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (form && !form.reportValidity()) return
    form?.requestSubmit()
    onClose()
  }
  return (
    <Dialog title={words.filter(0)} className="filter-dialog" onClose={onClose}>
      <section className="facet">
        <SortSelect filters={filters} understood={listing.understood} form={formId} />
      </section>
      <FilterForm id={formId} listing={listing} filters={filters} />
      <div className="filter-done">
        <Button block onClick={applyAndClose}>
          {words.show(listing.total)}
        </Button>
      </div>
    </Dialog>
  )
}
