import type { ReactNode } from 'react'

/** A fact in a list, such as the stock. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
