import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { usualPath } from '../../model.ts'
import type { TrackedRepair } from '../../repair.ts'
import { repairStageWords } from '../../words/stages.ts'
import { trackingWords } from '../../words/tracking.ts'
import { formatTimeInSentence } from '../format-when.ts'

/** The remaining stages of the usual path. */
function stagesAhead({ stage }: TrackedRepair) {
  if (stage === 'cancelled' || stage === 'handed_over') return []
  if (stage === 'not_repaired') return ['handed_over'] as const
  // Waiting for parts comes between approval and repair.
  const index = usualPath.indexOf(stage === 'waiting_parts' ? 'approved' : stage)
  return usualPath.slice(index + 1).filter((each) => each !== 'approved')
}

/** The past, current and remaining stages. */
export function RepairTimeline({ repair }: { repair: TrackedRepair }) {
  const language = useLanguage()
  const stageNames = useWords(repairStageWords).shop
  const words = useWords(trackingWords).timeline
  const { steps, dueAt } = repair
  return (
    <section className="panel is-where">
      <h2>{words.title}</h2>
      <ol className="timeline">
        {steps.map(({ stage, ownStage, at, note }, index) => (
          <li
            key={at + stage}
            className={`is-${stage}`}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <b>{ownStage ?? stageNames[stage]}</b>
            <time className="num" dateTime={at}>
              {formatMoment(at)}
            </time>
            {note && <p className="as-typed">{note}</p>}
          </li>
        ))}
        {stagesAhead(repair).map((stage) => (
          <li key={stage} className="is-ahead">
            <b>{stageNames[stage]}</b>
            <span className="hidden">{words.ahead}</span>
            {stage === 'ready' && dueAt && (
              <time dateTime={dueAt}>{words.due(formatTimeInSentence(dueAt, language))}</time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
