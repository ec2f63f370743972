import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { OfficeReturn } from '../contract.ts'
import { returnStates } from '../model.ts'
import { returnOfficeWords } from '../words/office.ts'
import { ReturnBadge } from './return-badge.tsx'
import { StateTabs } from './state-tabs.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { state, search, ...paging } = listQuery(url, 'search', 'state')
  const [list, counts] = await Promise.all([
    api.returns.list({
      ...paging,
      search,
      state: oneOf([...returnStates, 'open'] as const, state),
    }),
    api.returns.counts({ search }),
  ])
  return { ...list, counts }
}

function createColumns(language: Language): Column<OfficeReturn>[] {
  const words = returnOfficeWords(language)
  return labelColumns(words.columns, {
    number: ({ id, number }) => (
      <Link className="num strong" to={officePaths.return(id)}>
        {number}
      </Link>
    ),
    asked: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    order: ({ order }) => <span className="num">{order.number}</span>,
    customer: ({ customer }) => customer.name,
    what: (officeReturn) => describeLines(officeReturn, language),
    why: ({ reason }) => words.reasons[reason],
    state: ({ state }) => <ReturnBadge state={state} />,
  })
}

/** Describes the first line, and how many more there are. */
function describeLines({ lines: [first, ...more] }: OfficeReturn, language: Language) {
  const words = returnOfficeWords(language)
  return (
    first &&
    words.line(first.quantity, first.product.productName) +
      (more.length > 0 ? words.moreLines(more.length) : '')
  )
}

/** The list of returns. In a seller's office, only those of its own consignments. */
export function Component() {
  const language = useLanguage()
  const words = useWords(returnOfficeWords)
  const commonText = useWords(commonWords)
  const { items, total, counts } = useLoaderData<typeof loader>()
  const isSearched = useListAddress().get('search') !== ''
  return (
    <PageFrame title={words.title}>
      <StateTabs counts={counts} />
      <ListTools>
        <SearchField label={words.search} />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={items}
        empty={<p>{isSearched ? commonText.nothingFound : words.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
