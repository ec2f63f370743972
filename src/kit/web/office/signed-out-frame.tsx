import type { ReactNode } from 'react'

/** The frame of back office pages for visitors who are not signed in. */
export function SignedOutFrame({ title, children }: { title: string; children: ReactNode }) {
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
