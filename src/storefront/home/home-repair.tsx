import { benefits, repairIntro } from '#content/shop/benefits.ts'
import avif640 from '#content/shop/repair-640.avif'
import webp640 from '#content/shop/repair-640.webp'
import avif1200 from '#content/shop/repair-1200.avif'
import webp1200 from '#content/shop/repair-1200.webp'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { frontWords } from '../front-words.ts'

/** A laptop taken apart; its left half is free for text. */
function RepairScene({ sizes }: { sizes: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${avif640} 640w, ${avif1200} 1200w`} sizes={sizes} />
      <img src={webp1200} srcSet={`${webp640} 640w, ${webp1200} 1200w`} sizes={sizes} alt="" width={1200} height={540} loading="lazy" />
    </picture>
  )
}

export function RepairBanner() {
  return (
    <div className="banner">
      <RepairScene sizes="(min-width: 768px) 90vw, 160vw" />
      <div>
        <h2>
          {frontWords.home.repair}.
          <br />
          {frontWords.home.noFix}.
        </h2>
        <p>{repairIntro}</p>
        <Link className="btn" to={paths.services}>
          {frontWords.home.seeRepairs}
        </Link>
      </div>
      <dl className="facts">
        {benefits.map(({ about, lead, rest }) => (
          <div key={about}>
            <dt>{lead}</dt>
            <dd>{rest}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The repair service among the categories. */
export function RepairTile() {
  return (
    <li>
      <Link to={paths.services}>
        <span className="pic pic-right">
          <RepairScene sizes="(min-width: 1024px) 16rem, 45vw" />
        </span>
        <b>{frontWords.home.repair}</b>
        <small>{frontWords.home.noFix}</small>
      </Link>
    </li>
  )
}
