import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import type { Product } from '../../product.ts'
import { productWords } from '../../product-words.ts'

/** Specification §4. */
const tabs = ['generalSpecs', 'techSpecs', 'reviews'] as const
export type Tab = (typeof tabs)[number]
const panelId = 'product-panel'
const tabId = (tab: Tab) => `tab-${tab}`

export const readTab = (query: URLSearchParams): Tab =>
  tabs.find((name) => name === query.get('tab')) ?? 'generalSpecs'

interface ProductTabsProps {
  product: Product
  current: Tab
  children: ReactNode
}

/** Three tabs as links, so that each has its address; arrows walk between them. */
export function ProductTabs({ product, current, children }: ProductTabsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(current)

  // From deep inside one tab, the next begins at its beginning.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView()
  }, [current])

  return (
    <>
      <div className="tabs">
        <div className="wrap" role="tablist" aria-label={productWords.about} onKeyDown={walk}>
          {tabs.map((tab) => (
            <Link
              key={tab}
              id={tabId(tab)}
              role="tab"
              aria-selected={tab === current}
              aria-controls={tab === current ? panelId : undefined}
              tabIndex={tab === current ? 0 : -1}
              to={
                tab === 'generalSpecs'
                  ? paths.product(product.id)
                  : paths.product(product.id, { tab: tab })
              }
              preventScrollReset
            >
              {productWords.tabs[tab]}
              {tab === 'reviews' && <small>{product.reviews.totalCount}</small>}
            </Link>
          ))}
        </div>
      </div>
      <div
        ref={panel}
        className="product-panel"
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(current)}
      >
        {children}
      </div>
    </>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = all.indexOf(document.activeElement as HTMLElement)
  if (event.key === ' ') return press(event, all[here])
  const places: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  all.at(place % all.length)?.focus()
}

/** A link opens on Enter alone; a tab also on the space bar. */
function press(event: KeyboardEvent, tab: HTMLElement | undefined) {
  event.preventDefault()
  tab?.click()
}
