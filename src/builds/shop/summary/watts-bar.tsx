import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Watts } from '../../rules/watts.ts'
import { buildWords } from '../../words/shop.ts'

const rows = ['processor', 'graphics', 'board', 'memory', 'storage', 'fans'] as const

/** The watts needed and delivered, with the sum by part. */
export function WattsBar({ watts }: { watts: Watts }) {
  const language = useLanguage()
  const words = useWords(buildWords).watts
  const { needed, delivered, isEstimated } = watts
  const percent = needed !== null && delivered ? Math.round((needed / delivered) * 100) : null
  return (
    <div className="watts">
      <p>
        <b>{titleOf(watts, language)}</b>
        {needed !== null && delivered !== null && (
          <small>
            {delivered >= needed
              ? words.spare(delivered - needed)
              : words.short(needed - delivered)}
          </small>
        )}
      </p>
      {percent !== null && needed !== null && delivered !== null && !isEstimated && (
        <div
          className={percent > 100 ? 'bar is-over' : 'bar'}
          role="img"
          aria-label={words.bar(needed, delivered, percent)}
          style={{ '--p': `${Math.min(percent, 100)}%` } as object}
        />
      )}
      <details>
        <summary>{words.details}</summary>
        <dl>
          {rows.map((row) => (
            <div key={row}>
              <dt>{words.rows[row]}</dt>
              <dd>{watts[row] === null ? words.notKnown : words.watts(watts[row])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function titleOf({ needed, delivered, isEstimated }: Watts, language: Language) {
  const words = buildWords(language).watts
  if (needed === null) return words.unknown
  if (isEstimated) return words.atLeast(needed)
  return delivered === null ? words.neededOnly(needed) : words.needed(needed, delivered)
}
