import { useViewed } from '#catalog/shop/viewed/viewed.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { renderCardActions } from '../../products/card-actions.tsx'
import { defineSection } from '../section-view.ts'

const loadViewed = async () =>
  (await import('#catalog/shop/viewed/recently-viewed.tsx')).RecentlyViewed

/** Products viewed in this browser, which the server does not know. */
function Viewed() {
  const { Component: RecentlyViewed } = useLazyComponent(useViewed().length > 0, loadViewed)
  return RecentlyViewed && <RecentlyViewed action={renderCardActions} />
}

export const viewed = defineSection('viewed', { load: () => true as const, Component: Viewed })
