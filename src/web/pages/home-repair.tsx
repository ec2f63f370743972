import { paths } from '#contract/paths.ts'
import { benefits, repairIntro } from '../content/benefits.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Wrench } from './icons.ts'

export function RepairBanner() {
  return (
    <div className="banner">
      <div>
        <h2>
          Laptop repair.
          <br />
          No fix, no fee.
        </h2>
        <p>{repairIntro}</p>
        <Link className="btn" to={paths.services}>
          See repair services
        </Link>
      </div>
      <dl className="facts">
        {benefits.map(({ lead, rest }) => (
          <div key={lead}>
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
        <span className="pic pic-none">
          <Icon of={Wrench} />
        </span>
        <b>Laptop repair</b>
        <small>No fix, no fee</small>
      </Link>
    </li>
  )
}
