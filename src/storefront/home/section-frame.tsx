import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight } from '#kit/web/ui/icons.ts'
import { frontWords } from '../words/front.ts'

interface SectionFrameProps {
  /** The id that links on other pages lead to. */
  anchor?: string | undefined
  title: string
  /** The address of the full list. */
  more?: string
  moreWords?: string | undefined
  className?: string
  children: ReactNode
}

/**
 * Sections that an owner adds by the dozen call it as a function instead of mounting it: a
 * component costs more than its markup.
 */
export function SectionFrame({
  anchor,
  title,
  more,
  moreWords,
  className = '',
  children,
}: SectionFrameProps) {
  const words = useWords(frontWords)
  return (
    <section className={`wrap section ${className}`.trimEnd()} id={anchor}>
      <div className="section-head">
        <h2>{title}</h2>
        {more && (
          <a className="text-link" href={more}>
            {moreWords ?? words.home.viewAll}
            {Icon({ of: ChevronRight })}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
