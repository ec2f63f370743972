import type { ReactNode } from 'react'

interface TotalRowProps {
  name: string
  /** The last row, in large letters. */
  isGrand?: boolean
  children: ReactNode
}

/** A row of a list of amounts. */
export const TotalRow = ({ name, isGrand, children }: TotalRowProps) => (
  <div className={isGrand ? 'grand' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
