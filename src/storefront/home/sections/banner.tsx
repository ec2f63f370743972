import { Fragment } from 'react'
import { sectionPlaces } from '#content/home-model.ts'
import type { Benefit } from '#content/promises.ts'
import { OwnPicture } from '../own-picture.tsx'
import { RepairScene } from '../repair-scene.ts'
import { resolveLink, type ShownLink } from '../resolve-link.ts'
import { defineSection, type Of, type SectionProps } from '../section-view.ts'

const sizes = '(min-width: 768px) 90vw, 160vw'

interface BannerData {
  link: ShownLink | null
  benefits: Benefit[]
}

function Banner({
  section: { title, text, picture },
  data: { link, benefits },
  isFirst,
}: SectionProps<Of<'banner'>, BannerData>) {
  return (
    <section className="wrap section" id={isFirst ? sectionPlaces.banner : undefined}>
      <div className={picture ? 'banner has-own' : 'banner'}>
        {picture ? (
          <OwnPicture picture={picture} sizes={sizes} width={1200} height={540} />
        ) : (
          RepairScene({ sizes })
        )}
        <div>
          <h2>
            {title.split('\n').map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </h2>
          {text && <p>{text}</p>}
          {link && (
            <a className="btn" href={link.to}>
              {link.label}
            </a>
          )}
        </div>
        {benefits.length > 0 && (
          <dl className="facts">
            {benefits.map(({ lead, rest }) => (
              <div key={lead + rest}>
                <dt>{lead}</dt>
                <dd>{rest}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

export const banner = defineSection('banner', {
  load: async ({ link, promises }, shelves): Promise<BannerData> => ({
    link: resolveLink(link, shelves),
    benefits: promises ? await shelves.benefits() : [],
  }),
  Component: Banner,
})
