import { Blocks } from '#content/shop/blocks.tsx'
import { resolveLink } from '../resolve-link.ts'
import { defineSection } from '../section-view.ts'
import { UploadedPicture } from '../uploaded-picture.tsx'

/** The owner's text, with or without a picture beside it. */
export const freeText = defineSection('text', {
  load: ({ title, blocks, picture, link }, catalog) =>
    title || blocks.length > 0 || picture ? { link: resolveLink(link, catalog) } : null,
  Component: function FreeText({ section: { title, blocks, picture, side }, data: { link } }) {
    const layout = picture ? `free-text has-picture is-${side}` : 'free-text'
    return (
      <section className="wrap section">
        <div className={layout}>
          {picture && (
            <UploadedPicture
              picture={picture}
              sizes="(min-width: 900px) 36rem, 92vw"
              width={1200}
              height={900}
            />
          )}
          <div className="words">
            {title && <h2 className="h2">{title}</h2>}
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
  },
})
