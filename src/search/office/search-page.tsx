import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#kit/contract/client.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { ListPager } from '#kit/web/office/list-pager.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { listQuery, oneOf } from '#kit/web/office/use-list-address.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { searchOfficeWords as words } from '../office-words.ts'
import { type SearchTab, searchTabs } from '../tabs.ts'
import { FailedSearches } from './failed-searches.tsx'
import { FeaturedResults } from './featured-results.tsx'
import { MostSearched } from './most-searched.tsx'
import { Redirects } from './redirects.tsx'
import { Synonyms } from './synonyms.tsx'

export function loader({ api, url }: LoaderArgs) {
  const { tab, ...query } = listQuery(url, 'tab', 'search')
  return load(api.search, oneOf(searchTabs, tab) ?? 'most', query)
}

async function load(
  search: ApiClient['search'],
  tab: SearchTab,
  query: { search?: string; page?: string; limit?: string },
) {
  switch (tab) {
    case 'most':
      return { tab, ...(await search.searches(query)) }
    case 'failed':
      return { tab, ...(await search.searches({ ...query, found: 'none' })) }
    case 'synonyms':
      return { tab, ...(await search.synonyms(query)) }
    case 'redirects':
      return { tab, ...(await search.redirects(query)) }
    case 'featured':
      return { tab, ...(await search.featured(query)) }
  }
}

export function Component() {
  const shown = useLoaderData<typeof loader>()
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shown.tab])
  return (
    <PageFrame title={words.title}>
      <nav ref={tabs} className="list-tabs" aria-label={words.tabsLabel}>
        {searchTabs.map((tab, index) => (
          <Link
            key={tab}
            to={officePaths.search({ tab: index === 0 ? undefined : tab })}
            aria-current={tab === shown.tab ? 'page' : undefined}
            preventScrollReset
          >
            {words.tabs[tab]}
          </Link>
        ))}
      </nav>
      <p className="soft search-about">{words.about[shown.tab]}</p>
      {shown.tab === 'most' && <MostSearched items={shown.items} />}
      {shown.tab === 'failed' && <FailedSearches items={shown.items} />}
      {shown.tab === 'synonyms' && <Synonyms items={shown.items} />}
      {shown.tab === 'redirects' && <Redirects items={shown.items} />}
      {shown.tab === 'featured' && <FeaturedResults items={shown.items} />}
      <ListPager total={shown.total} />
    </PageFrame>
  )
}
