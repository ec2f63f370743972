import type { ReactNode } from 'react'
import { kitWords } from '../../contract/words.ts'
import { useLocation } from '../router/hooks.ts'
import { Link } from './link.tsx'

/** Specification §9: longer titles are set smaller. */
const longTitle = 50

interface PageHeaderProps {
  title: string
  /** Words for the end of the breadcrumb, where the address holds an id. */
  current?: string
  /** A part of the address that is no page, and is left out of the breadcrumb. */
  without?: string
  children?: ReactNode
}

/** A page's title on dark blue; on wide screens with a breadcrumb. */
export function PageHeader({ title, current, without, children }: PageHeaderProps) {
  return (
    <div className={title.length > longTitle ? 'page-head is-long' : 'page-head'}>
      <div className="wrap">
        <Breadcrumb current={current} without={without} />
        <h1 tabIndex={-1}>{title}</h1>
        {children && <div className="under">{children}</div>}
      </div>
    </div>
  )
}

function Breadcrumb({ current, without }: Pick<PageHeaderProps, 'current' | 'without'>) {
  const { pathname } = useLocation()
  const segments = pathname.split('/').filter(Boolean)
  return (
    <nav className="crumbs" aria-label={kitWords.breadcrumb}>
      <ol>
        <li>
          <Link to="/">{kitWords.home}</Link>
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

/** `changePassword` and `forgot-password` as people write them. */
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
