import { useLoaderData } from 'react-router'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { type SellerTab, sellerTabs } from '../tabs.ts'
import { sellerOfficeWords } from '../words/office.ts'
import { BusinessCategories } from './business-categories.tsx'
import { SellerList } from './seller-list.tsx'
import { SellerSettingsForm } from './seller-settings-form.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const settings = await api.sellers.settings()
  const { tab, ...query } = listQuery(url, 'tab', 'search', 'category', 'status')
  // While sellers are off, there are only the settings.
  const currentTab = settings.isOn ? (oneOf(sellerTabs, tab) ?? 'requests') : 'settings'
  return { settings, content: await loadTab(api.sellers, currentTab, query) }
}

type Query = Partial<Record<'search' | 'category' | 'status' | 'page' | 'limit', string>>

const toNumber = (text: string | undefined) => (text ? Number(text) || undefined : undefined)

async function loadTab(
  sellers: ApiClient['sellers'],
  tab: SellerTab,
  { search, category, status, page, limit }: Query,
) {
  const filter = { search, categoryId: category, page: toNumber(page), limit: toNumber(limit) }
  switch (tab) {
    case 'requests':
      return { tab, page: await sellers.requests(filter), categories: await sellers.categories() }
    case 'registered':
      return {
        tab,
        page: await sellers.registered({
          ...filter,
          status: oneOf(['verified', 'suspended'] as const, status),
        }),
        categories: await sellers.categories(),
      }
    case 'categories':
      return { tab, categories: await sellers.categories() }
    case 'settings':
      return { tab }
  }
}

export function Component() {
  const words = useWords(sellerOfficeWords)
  const { settings, content } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const { tab } = content
  const maySet = user !== null && may(user, 'settings')
  const tabs = settings.isOn ? sellerTabs.filter((each) => each !== 'settings' || maySet) : []
  return (
    <PageFrame title={words.title}>
      {tabs.length > 0 && (
        <nav className="list-tabs" aria-label={words.title}>
          {tabs.map((each, index) => (
            <Link
              key={each}
              to={officePaths.sellers({ tab: index === 0 ? undefined : each })}
              aria-current={each === tab ? 'page' : undefined}
            >
              {words.tabs[each]}
            </Link>
          ))}
        </nav>
      )}
      {(content.tab === 'requests' || content.tab === 'registered') && (
        <>
          <SellerList
            tab={content.tab}
            businesses={content.page.businesses}
            categories={content.categories}
          />
          <ListPager total={content.page.count} />
        </>
      )}
      {content.tab === 'categories' && <BusinessCategories categories={content.categories} />}
      {tab === 'settings' &&
        (maySet ? (
          <SellerSettingsForm settings={settings} />
        ) : (
          <p className="sheet">{words.off}</p>
        ))}
    </PageFrame>
  )
}
