import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { LowStock } from '../../counts.ts'
import { lowStockSorts } from '../../model.ts'
import { shelfWords } from '../../words/shelf.ts'
import { StockBadge } from './stock-badge.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { sort, ...page } = listQuery(url, 'sort')
  return api.inventory.lowStock({ ...page, sort: oneOf(lowStockSorts, sort) })
}

const columns = (language: Language): Column<LowStock>[] => {
  const words = shelfWords(language)
  const labels = words.lowStockColumns
  return [
    { key: 'name', label: labels.product, cell: (product) => <Name {...product} /> },
    { key: 'sold', label: labels.sold, numeric: true, cell: ({ sold }) => sold },
    {
      key: 'stock',
      label: labels.stock,
      numeric: true,
      cell: ({ stock, lowStock }) => (
        <span>
          <StockBadge stock={stock} lowStock={lowStock} /> {stock}
        </span>
      ),
    },
    {
      key: 'lasts',
      label: labels.lasts,
      numeric: true,
      cell: ({ lasts }) => words.lasts(lasts),
    },
    { key: 'reserved', label: labels.reserved, numeric: true, cell: ({ reserved }) => reserved },
    { key: 'threshold', label: labels.threshold, numeric: true, cell: ({ lowStock }) => lowStock },
  ]
}

function Name({ id, productName, brand, model, sku, seller }: LowStock) {
  return (
    <span>
      <Link to={officePaths.product(id)}>{productName}</Link>
      <small className="soft">{[brand, model, sku, seller].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

/** Products to reorder, the most urgent first. */
export function Component() {
  const language = useLanguage()
  const words = useWords(shelfWords)
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.lowStockTitle}>
      <p className="soft list-about">{words.lowStockIntro}</p>
      <ListTools>
        <FilterSelect
          label={words.sortBy}
          name="sort"
          options={lowStockSorts.map(
            (sort) => [sort === 'lasts' ? '' : sort, words.lowSorts[sort]] as const,
          )}
        />
      </ListTools>
      <DataTable
        caption={words.lowStockTitle}
        columns={columns(language)}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p>{words.lowStockNone}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
