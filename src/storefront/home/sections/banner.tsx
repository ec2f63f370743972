import { Fragment } from 'react'
import { sectionAnchors } from '#content/home/home-model.ts'
import { RepairScene } from '../hero/repair-scene.ts'
import { resolveLink } from '../resolve-link.ts'
import { defineSection } from '../section-view.ts'
import { UploadedPicture } from '../uploaded-picture.tsx'

const sizes = '(min-width: 768px) 90vw, 160vw'

export const banner = defineSection('banner', {
  load: async ({ link, promises }, catalog) => ({
    link: resolveLink(link, catalog),
    benefits: promises ? await catalog.benefits() : [],
  }),
  Component: function Banner({
    section: { title, text, picture },
    data: { link, benefits },
    isFirst,
  }) {
    return (
      <section className="wrap section" id={isFirst ? sectionAnchors.banner : undefined}>
        <div className={picture ? 'banner has-own' : 'banner'}>
          {picture ? (
            <UploadedPicture picture={picture} sizes={sizes} width={1200} height={540} />
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
  },
})
