import type { AnchorHTMLAttributes } from 'react'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** A link inside the shop: a plain one, which the page's one listener turns into a step without a reload. */
export const Link = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />
