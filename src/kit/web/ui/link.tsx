import type { AnchorHTMLAttributes } from 'react'
import { useLocation } from 'react-router'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** The step takes the place of this one in the history. */
  replace?: boolean
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean
}

/** A link inside the shop: a plain one, which the page's one listener turns into a step without a reload. */
export const Link = ({ to, replace, preventScrollReset, ...rest }: LinkProps) => (
  <a href={to} data-replace={replace || undefined} data-keep-scroll={preventScrollReset || undefined} {...rest} />
)

interface NavLinkProps extends LinkProps {
  /** Not when one is somewhere below. */
  end?: boolean
  /** Also when one is here or somewhere below. */
  also?: string
}

/** A link that says when it leads to where one is. */
export function NavLink({ to, end = false, also, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isBelow = (path: string) => pathname.startsWith(`${path}/`)
  const isHere = pathname === to || (!end && isBelow(to)) || (also !== undefined && (pathname === also || isBelow(also)))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
