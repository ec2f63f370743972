import type { ReactNode } from 'react'
import type { PublicPage } from '#content/page.ts'
import { isBuiltIn } from '#content/page-model.ts'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { paths } from '#shop-pages.ts'
import { PageMeta } from '../page-meta.tsx'

interface TextFrameProps {
  page: PublicPage
  /** Empty where it is not known, and in a preview. */
  origin?: string
  /** The text brings its own title. */
  isTitled?: boolean
  children: ReactNode
}

/** The title of one of the owner's pages, for people and for search engines. */
export function TextFrame({
  page: { key, title, description, lead },
  origin = '',
  isTitled = false,
  children,
}: TextFrameProps) {
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageMeta
        origin={origin}
        path={isBuiltIn(key) ? `/${key}` : paths.ownPage(key)}
        title={title}
        description={description || lead}
        type="article"
      />
      {!isTitled && <PageHeader title={title} current={title} without="pages" />}
      {children}
    </main>
  )
}
