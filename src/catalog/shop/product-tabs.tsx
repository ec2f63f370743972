import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Product } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '../ui/link.tsx'

/** Specification §4. */
export const tabs = { generalSpecs: 'General Info', techSpecs: 'Tech Specs', reviews: 'Reviews' } as const
export type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[]
const panelId = 'product-panel'
const tabId = (tab: Tab) => `tab-${tab}`

export const readTab = (query: URLSearchParams): Tab => names.find((name) => name === query.get('tab')) ?? 'generalSpecs'

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
        <div className="wrap" role="tablist" aria-label="About the product" onKeyDown={walk}>
          {names.map((tab) => (
            <Link
              key={tab}
              id={tabId(tab)}
              role="tab"
              aria-selected={tab === current}
              aria-controls={tab === current ? panelId : undefined}
              tabIndex={tab === current ? 0 : -1}
              to={tab === 'generalSpecs' ? paths.product(product.id) : paths.productTab(product.id, tab)}
              preventScrollReset
            >
              {tabs[tab]}
              {tab === 'reviews' && <small>{product.reviews.totalCount}</small>}
            </Link>
          ))}
        </div>
      </div>
      <div ref={panel} className="product-panel" id={panelId} role="tabpanel" aria-labelledby={tabId(current)}>
        {children}
      </div>
    </>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = all.indexOf(document.activeElement as HTMLElement)
  if (event.key === ' ') return press(event, all[here])
  const places: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
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
