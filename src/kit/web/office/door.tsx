import type { ReactNode } from 'react'

/** What somebody sees who is not signed in yet. */
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
