import type { AnchorHTMLAttributes } from 'react'
import { useLocation } from '../router/hooks.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** Replaces the current entry in the history. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/**
 * A link inside the shop: a plain anchor, which the page's one listener turns into a navigation
 * without a reload.
 * Where a page has dozens and they need nothing of it, `<a href>` is the same and costs less.
 */
export const Link = ({ to, replace, preventScrollReset, ...rest }: LinkProps) => (
  <a
    href={to}
    data-replace={replace || undefined}
    data-keep-scroll={preventScrollReset || undefined}
    {...rest}
  />
)

interface NavLinkProps extends LinkProps {
  /** Not marked on the pages below it. */
  end?: boolean
  /** Also marked on this page and those below it. */
  also?: string
}

/** A link that is marked when it leads to the current page. */
export function NavLink({ to, end = false, also, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isBelow = (path: string) => pathname.startsWith(`${path}/`)
  const isHere =
    pathname === to ||
    (!end && isBelow(to)) ||
    (also !== undefined && (pathname === also || isBelow(also)))
  return Link({ to, 'aria-current': isHere ? 'page' : undefined, ...rest })
}
