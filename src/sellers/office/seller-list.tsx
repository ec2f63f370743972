import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { BusinessCategory, FullBusiness } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'
import { sellerWords } from '../words/shop.ts'
import { SellerBadge } from './seller-badge.tsx'

const createColumns = (language: Language): Column<FullBusiness>[] => {
  const words = sellerOfficeWords(language)
  return labelColumns(words.columns, {
    name: ({ id, name, tag }) => (
      <div>
        <Link to={officePaths.seller(id)}>{name}</Link>
        <br />
        <span className="soft">{tag}</span>
      </div>
    ),
    category: ({ category }) => category.name,
    state: (business) => <SellerBadge {...business} />,
    applied: ({ requestedAt }) => <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>,
  })
}
const createRegisteredColumns = (language: Language): Column<FullBusiness>[] => {
  const words = sellerOfficeWords(language)
  const formatRating = ({ averageRating, reviewCount }: FullBusiness) =>
    reviewCount > 0 ? averageRating.toFixed(1) : '–'
  return [
    ...createColumns(language),
    ...labelColumns<FullBusiness, 'products' | 'rating'>(words.columns, {
      products: { numeric: true, cell: ({ productCount }) => productCount },
      rating: { numeric: true, cell: formatRating },
    }),
  ]
}

interface SellerListProps {
  tab: 'requests' | 'registered'
  businesses: FullBusiness[]
  categories: BusinessCategory[]
}

/** Applications that wait for a decision, or the registered sellers. */
export function SellerList({ tab, businesses, categories }: SellerListProps) {
  const language = useLanguage()
  const words = useWords(sellerOfficeWords)
  const { statuses } = useWords(sellerWords)
  const isQueue = tab === 'requests'
  return (
    <>
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.category}
          name="category"
          all={words.allCategories}
          options={categories.map(({ id, name }) => [id, name] as const)}
        />
        {!isQueue && (
          <FilterSelect
            label={words.state}
            name="status"
            options={[
              ['', words.allStates],
              ['verified', statuses.verified],
              ['suspended', statuses.suspended],
            ]}
          />
        )}
      </ListTools>
      <DataTable
        caption={isQueue ? words.requestsCaption : words.registeredCaption}
        columns={isQueue ? createColumns(language) : createRegisteredColumns(language)}
        rows={businesses}
        rowName={({ name }) => name}
        empty={<p>{isQueue ? words.noRequests : words.noSellers}</p>}
      />
    </>
  )
}
