import { useLoaderData } from 'react-router'
import { may } from '#access.ts'
import { useSession } from '#accounts/shop/session.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { ListPager } from '#kit/web/office/list-pager.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { listQuery, oneOf } from '#kit/web/office/use-list-address.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { sellerOfficeWords as words } from '../office-words.ts'
import { type SellerTab, sellerTabs } from '../tabs.ts'
import { BusinessCategories } from './business-categories.tsx'
import { SellerList } from './seller-list.tsx'
import { SellerSettingsForm } from './seller-settings-form.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const settings = await api.sellers.settings()
  const { tab, ...query } = listQuery(url, 'tab', 'search', 'category', 'status')
  // A shop that sells alone has nothing but the switch.
  const asked = settings.isOn ? (oneOf(sellerTabs, tab) ?? 'requests') : 'settings'
  return { settings, shown: await load(api.sellers, asked, query) }
}

type Query = Partial<Record<'search' | 'category' | 'status' | 'page' | 'limit', string>>

const number = (text: string | undefined) => (text ? Number(text) || undefined : undefined)

async function load(
  sellers: ApiClient['sellers'],
  tab: SellerTab,
  { search, category, status, page, limit }: Query,
) {
  const filter = { search, categoryId: category, page: number(page), limit: number(limit) }
  switch (tab) {
    case 'requests':
      return { tab, found: await sellers.requests(filter), categories: await sellers.categories() }
    case 'registered':
      return {
        tab,
        found: await sellers.registered({
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
  const { settings, shown } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const { tab } = shown
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
      {(shown.tab === 'requests' || shown.tab === 'registered') && (
        <>
          <SellerList
            tab={shown.tab}
            businesses={shown.found.businesses}
            categories={shown.categories}
          />
          <ListPager total={shown.found.count} />
        </>
      )}
      {shown.tab === 'categories' && <BusinessCategories categories={shown.categories} />}
      {tab === 'settings' &&
        (maySet ? (
          <SellerSettingsForm settings={settings} />
        ) : (
          <p className="sheet">{words.off}</p>
        ))}
    </PageFrame>
  )
}
