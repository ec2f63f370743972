import type { ReactNode } from 'react'
import type { PublicPage } from '#content/page.ts'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

/** The title of one of the owner's pages, for people and for search engines. */
export function TextFrame({ page: { title, description }, children }: { page: PublicPage; children: ReactNode }) {
  return (
    <main id="main">
      <PageTitle title={title} />
      {description && <meta name="description" content={description} />}
      <PageHeader title={title} current={title} without="pages" />
      {children}
    </main>
  )
}
