import type { ReactNode } from 'react'

interface TotalRowProps {
  name: string
  /** `grand` is the last row, in large letters. */
  kind?: 'less' | 'grand'
  children: ReactNode
}

/** A row of a list of amounts. */
export const TotalRow = ({ name, kind, children }: TotalRowProps) => (
  <div className={kind}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
