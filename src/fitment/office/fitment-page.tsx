import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { deviceKinds, fitSources } from '../model.ts'
import { type FitmentTab, fitmentTabs } from '../tabs.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { CategoryList } from './category-list.tsx'
import { DeviceList } from './device-list.tsx'
import { FitList } from './fit-list.tsx'
import { ImportTable } from './import-table.tsx'
import { QuestionList } from './question-list.tsx'

const states = ['open', 'answered'] as const

export function loader({ api, url }: LoaderArgs) {
  const { tab, kind, source, state, productId, ...query } = listQuery(
    url,
    'tab',
    'search',
    'kind',
    'source',
    'state',
    'productId',
  )
  const filters = {
    kind: oneOf(deviceKinds, kind),
    source: oneOf(fitSources, source),
    state: oneOf(states, state),
    productId,
  }
  return load(api.fitment, oneOf(fitmentTabs, tab) ?? 'devices', query, filters)
}

type PageQuery = { search?: string; page?: string; limit?: string }
type Filters = {
  kind?: (typeof deviceKinds)[number]
  source?: (typeof fitSources)[number]
  state?: (typeof states)[number]
  productId?: string
}

async function load(
  fitment: ApiClient['fitment'],
  tab: FitmentTab,
  query: PageQuery,
  { kind, source, state, productId }: Filters,
) {
  switch (tab) {
    case 'devices':
      return { tab, ...(await fitment.devices({ ...query, kind })) }
    case 'fits':
      return { tab, ...(await fitment.fits({ ...query, source, productId })) }
    case 'questions':
      return { tab, ...(await fitment.questions({ ...query, state })) }
    case 'categories':
      return { tab, items: await fitment.fittedCategories(), total: 0 }
    case 'table':
      return { tab, total: 0 }
  }
}

export function Component() {
  const words = useWords(fitmentOfficeWords)
  const page = useLoaderData<typeof loader>()
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the tab changes
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [page.tab])
  return (
    <PageFrame title={words.title}>
      <nav ref={tabs} className="list-tabs" aria-label={words.tabsLabel}>
        {fitmentTabs.map((tab, index) => (
          <Link
            key={tab}
            to={officePaths.fitment({ tab: index === 0 ? undefined : tab })}
            aria-current={tab === page.tab ? 'page' : undefined}
            preventScrollReset
          >
            {words.tabs[tab]}
          </Link>
        ))}
      </nav>
      <p className="soft search-about">{words.about[page.tab]}</p>
      {page.tab === 'devices' && <DeviceList items={page.items} />}
      {page.tab === 'fits' && <FitList items={page.items} />}
      {page.tab === 'questions' && <QuestionList items={page.items} />}
      {page.tab === 'categories' && <CategoryList items={page.items} />}
      {page.tab === 'table' && <ImportTable />}
      {page.total > 0 && <ListPager total={page.total} />}
    </PageFrame>
  )
}
