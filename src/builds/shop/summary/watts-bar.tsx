import type { Watts } from '../../rules/watts.ts'
import { buildWords } from '../../words/shop.ts'

const say = buildWords.watts
const rows = ['processor', 'graphics', 'board', 'memory', 'storage', 'fans'] as const

/** The watts needed and delivered, with the sum by part. */
export function WattsBar({ watts }: { watts: Watts }) {
  const { needed, delivered, isEstimated } = watts
  const percent = needed !== null && delivered ? Math.round((needed / delivered) * 100) : null
  return (
    <div className="watts">
      <p>
        <b>{titleOf(watts)}</b>
        {needed !== null && delivered !== null && (
          <small>
            {delivered >= needed ? say.spare(delivered - needed) : say.short(needed - delivered)}
          </small>
        )}
      </p>
      {percent !== null && needed !== null && delivered !== null && !isEstimated && (
        <div
          className={percent > 100 ? 'bar is-over' : 'bar'}
          role="img"
          aria-label={say.bar(needed, delivered, percent)}
          style={{ '--p': `${Math.min(percent, 100)}%` } as object}
        />
      )}
      <details>
        <summary>{say.details}</summary>
        <dl>
          {rows.map((row) => (
            <div key={row}>
              <dt>{say.rows[row]}</dt>
              <dd>{watts[row] === null ? say.notKnown : say.watts(watts[row])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function titleOf({ needed, delivered, isEstimated }: Watts) {
  if (needed === null) return say.unknown
  if (isEstimated) return say.atLeast(needed)
  return delivered === null ? say.neededOnly(needed) : say.needed(needed, delivered)
}
