import type { ReactNode } from 'react'

/** What somebody who is not signed in sees. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="door">
      <title>{title}</title>
      <div className="sheet">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
