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
 * A link inside the shop: a plain anchor that `useFollowLinks` turns into a navigation. Pages with
 * dozens of links can render `<a href>` instead, which is cheaper.
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
  /** Do not mark the link on pages below its own. */
  end?: boolean
  /** Also mark the link on this page and those below it. */
  also?: string
}

/** A link that is marked while its page, or one below it, is open. */
export function NavLink({ to, end = false, also, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isBelow = (path: string) => pathname.startsWith(`${path}/`)
  const isHere =
    pathname === to ||
    (!end && isBelow(to)) ||
    (also !== undefined && (pathname === also || isBelow(also)))
  return Link({ to, 'aria-current': isHere ? 'page' : undefined, ...rest })
}
