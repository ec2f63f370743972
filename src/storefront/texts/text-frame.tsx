import type { ReactNode } from 'react'
import type { PublicPage } from '#content/pages/page.ts'
import { isBuiltIn } from '#content/pages/page-model.ts'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { PageMeta } from '../page-meta.tsx'

interface TextFrameProps {
  page: PublicPage
  /** Empty in a preview, and if the shop does not know its host. */
  origin?: string
  /** The text includes its title, so no page header is needed. */
  hasTitle?: boolean
  children: ReactNode
}

/** The title and meta tags around the text of one of the owner's pages. */
export function TextFrame({
  page: { key, title, description, lead },
  origin = '',
  hasTitle = false,
  children,
}: TextFrameProps) {
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageMeta
        origin={origin}
        path={isBuiltIn(key) ? `/${key}` : paths.customPage(key)}
        title={title}
        description={description || lead}
        type="article"
      />
      {!hasTitle && <PageHeader title={title} current={title} without="pages" />}
      {children}
    </main>
  )
}
