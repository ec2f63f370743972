import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { frontWords } from '../../words/front.ts'
import { RepairScene } from './repair-scene.ts'

/** The repair service, as a tile among the categories. */
export const RepairTile = () => {
  const words = useWords(frontWords)
  return (
    <li>
      <Link to={paths.services}>
        <span className="pic pic-right">
          <RepairScene sizes="(min-width: 1024px) 16rem, 45vw" />
        </span>
        <b>{words.home.repair}</b>
        <small>{words.home.noFix}</small>
      </Link>
    </li>
  )
}
