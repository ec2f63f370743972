import type { ReactNode } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { frontWords } from '../front-words.ts'

interface HomeSectionProps {
  id?: string
  title: string
  /** Where all of it is. */
  more: string
  moreWords?: string
  children: ReactNode
}

export function HomeSection({ id, title, more, moreWords = frontWords.home.viewAll, children }: HomeSectionProps) {
  return (
    <section className="wrap section" id={id}>
      <div className="section-head">
        <h2>{title}</h2>
        <Link className="text-link" to={more}>
          {moreWords}
          <Icon of={ChevronRight} />
        </Link>
      </div>
      {children}
    </section>
  )
}
