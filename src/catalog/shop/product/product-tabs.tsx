import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Product } from '../../product.ts'
import { productWords } from '../../words/product.ts'

/** The names of the tabs, which the specification fixes. */
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

/** The tabs are links, so that each has an address. Arrow keys move between them. */
export function ProductTabs({ product, current, children }: ProductTabsProps) {
  const words = useWords(productWords)
  const panel = useRef<HTMLDivElement>(null)
  const previous = useRef(current)

  // A new tab starts at its top, even if the previous one was scrolled down.
  useEffect(() => {
    if (previous.current === current) return
    previous.current = current
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView()
  }, [current])

  return (
    <>
      <div className="tabs">
        <div className="wrap" role="tablist" aria-label={words.about} onKeyDown={moveFocus}>
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
                  : paths.product(product.id, { tab })
              }
              preventScrollReset
            >
              {words.tabs[tab]}
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

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const index = elements.indexOf(document.activeElement as HTMLElement)
  if (event.key === ' ') return press(event, elements[index])
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  elements.at(target % elements.length)?.focus()
}

/** Tabs also open with the space bar. Links only open with Enter. */
function press(event: KeyboardEvent, tab: HTMLElement | undefined) {
  event.preventDefault()
  tab?.click()
}
