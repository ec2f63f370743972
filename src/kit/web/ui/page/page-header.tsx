import type { ReactNode } from 'react'
import { kitWords } from '../../../contract/words/shop.ts'
import { useLocation } from '../../router/hooks.ts'
import { useWords } from '../../router/language.ts'
import { Link } from '../link.tsx'

/** Longer titles have smaller type (specification §9). */
const longTitleLength = 50

interface PageHeaderProps {
  title: string
  /** The last entry of the breadcrumb, if the address ends with an id. */
  current?: string
  /** A segment of the address that is not a page, and is omitted from the breadcrumb. */
  without?: string
  children?: ReactNode
}

/** The title of a page on navy, with a breadcrumb on wide screens. */
export function PageHeader({ title, current, without, children }: PageHeaderProps) {
  return (
    <div className={title.length > longTitleLength ? 'page-head is-long' : 'page-head'}>
      <div className="wrap">
        <Breadcrumb current={current} without={without} />
        <h1 tabIndex={-1}>{title}</h1>
        {children && <div className="under">{children}</div>}
      </div>
    </div>
  )
}

function Breadcrumb({ current, without }: Pick<PageHeaderProps, 'current' | 'without'>) {
  const words = useWords(kitWords)
  const { pathname } = useLocation()
  const segments = pathname.split('/').filter(Boolean)
  return (
    <nav className="crumbs" aria-label={words.breadcrumb}>
      <ol>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        {segments.map((segment, index) => {
          const path = `/${segments.slice(0, index + 1).join('/')}`
          const isLast = index === segments.length - 1
          if (segment === without) return null
          return (
            <li key={path} aria-current={isLast ? 'page' : undefined}>
              {isLast ? (current ?? toWords(segment)) : <Link to={path}>{toWords(segment)}</Link>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Formats a path segment as words: `changePassword` is `Change Password`. */
export function toWords(segment: string) {
  const words = decode(segment)
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
  return words.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    // An address typed by hand may hold a lone percent sign.
    return segment
  }
}
