import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { frontWords } from '../../words/front.ts'
import { RepairScene } from './repair-scene.ts'

/** The repair service, as a tile among the categories. */
export const RepairTile = () => (
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
