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
import { type SearchTab, searchTabs } from '../tabs.ts'
import { searchOfficeWords } from '../words/office.ts'
import { FailedSearches, MostSearched } from './counted-searches.tsx'
import { FeaturedResults, Redirects, Synonyms } from './search-rules.tsx'

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
    case 'failed':
      return {
        tab,
        ...(await search.searches({ ...query, found: tab === 'failed' ? 'none' : undefined })),
      }
    case 'synonyms':
      return { tab, ...(await search.synonyms(query)) }
    case 'redirects':
      return { tab, ...(await search.redirects(query)) }
    case 'featured':
      return { tab, ...(await search.featured(query)) }
  }
}

export function Component() {
  const words = useWords(searchOfficeWords)
  const loaded = useLoaderData<typeof loader>()
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways: the current one must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the tab changes
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [loaded.tab])
  return (
    <PageFrame title={words.title}>
      <nav ref={tabs} className="list-tabs" aria-label={words.tabsLabel}>
        {searchTabs.map((tab, index) => (
          <Link
            key={tab}
            to={officePaths.search({ tab: index === 0 ? undefined : tab })}
            aria-current={tab === loaded.tab ? 'page' : undefined}
            preventScrollReset
          >
            {words.tabs[tab]}
          </Link>
        ))}
      </nav>
      <p className="soft search-about">{words.about[loaded.tab]}</p>
      {loaded.tab === 'most' && <MostSearched items={loaded.items} />}
      {loaded.tab === 'failed' && <FailedSearches items={loaded.items} />}
      {loaded.tab === 'synonyms' && <Synonyms items={loaded.items} />}
      {loaded.tab === 'redirects' && <Redirects items={loaded.items} />}
      {loaded.tab === 'featured' && <FeaturedResults items={loaded.items} />}
      <ListPager total={loaded.total} />
    </PageFrame>
  )
}
