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

/** A link that says when it leads to where one is; with `end`, not when one is somewhere below. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
