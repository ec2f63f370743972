import { topCategories } from '#catalog/shop/categories/list-visible-categories.ts'
import { SlidersHorizontal } from '#catalog/shop/icons.ts'
import { Select } from '#catalog/shop/select.tsx'
import { useOnDemand } from '#catalog/shop/use-on-demand.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Listing } from '../../../contract.ts'
import { listingWords } from '../../../words/listing.ts'
import type { Filters } from '../address/listing-filters.ts'
import { useApplyFilters } from '../address/use-filters.ts'
import type { CategoryChoice, CountedCategory } from '../prepare/count-categories.ts'

interface SmallScreenToolsProps {
  listing: Listing
  choice: CategoryChoice
  filters: Filters
  /** How many filters are in force. */
  appliedCount: number
}

/** Category and filters on small screens, which have no room for the sidebar. */
export function SmallScreenTools({
  listing,
  choice,
  filters,
  appliedCount,
}: SmallScreenToolsProps) {
  const language = useLanguage()
  const catalogText = useWords(catalogWords)
  const words = useWords(listingWords)
  const apply = useApplyFilters()
  const dialog = useOnDemand(() =>
    import('./filter-dialog.tsx').then(({ FilterDialog }) => FilterDialog),
  )
  return (
    <div className="tools only-small">
      <Select
        label={catalogText.category}
        value={choice.currentId ?? ''}
        options={categoryOptions(choice, language)}
        onPick={(picked) =>
          apply(choice.categories.find(({ id }) => id === picked)?.to ?? choice.everywhere)
        }
      />
      <button className="btn btn-quiet" type="button" aria-haspopup="dialog" onClick={dialog.open}>
        <Icon of={SlidersHorizontal} />
        {words.filter(appliedCount)}
      </button>
      {dialog.Component && (
        <dialog.Component listing={listing} filters={filters} onClose={dialog.close} />
      )}
    </div>
  )
}

function categoryOptions({ categories, isNarrowed }: CategoryChoice, language: Language) {
  const option =
    (indent: string) =>
    ({ id, categoryName, productCount }: CountedCategory) => ({
      value: id,
      label:
        indent +
        (isNarrowed ? listingWords(language).counted(categoryName, productCount) : categoryName),
    })
  const childrenOf = (id: string) => categories.filter(({ parentId }) => parentId === id)
  return [
    { value: '', label: catalogWords(language).allProducts },
    ...topCategories(categories).flatMap((category) => [
      option('')(category),
      ...childrenOf(category.id).map(option('\u2003')),
    ]),
  ]
}
