import { Blocks } from '#content/shop/blocks.tsx'
import { OwnPicture } from '../own-picture.tsx'
import { resolveLink, type ShownLink } from '../resolve-link.ts'
import { defineSection, type Of, type SectionProps } from '../section-view.ts'

interface FreeTextData {
  link: ShownLink | null
}

/** What the owner writes, with or without a picture beside it. */
function FreeText({
  section: { title, blocks, picture, side },
  data: { link },
}: SectionProps<Of<'text'>, FreeTextData>) {
  const layout = picture ? `free-text has-picture is-${side}` : 'free-text'
  return (
    <section className="wrap section">
      <div className={layout}>
        {picture && (
          <OwnPicture
            picture={picture}
            sizes="(min-width: 900px) 36rem, 92vw"
            width={1200}
            height={900}
          />
        )}
        <div className="words">
          {title && <h2>{title}</h2>}
          {blocks.length > 0 && Blocks({ blocks })}
          {link && (
            <a className="btn" href={link.to}>
              {link.label}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

export const freeText = defineSection('text', {
  load: ({ title, blocks, picture, link }, shelves): FreeTextData | null =>
    title || blocks.length > 0 || picture ? { link: resolveLink(link, shelves) } : null,
  Component: FreeText,
})
