import { formatMoment } from '#kit/contract/nepal-time.ts'
import { usualWay } from '../model.ts'
import type { TrackedRepair } from '../repair.ts'
import { repairStageWords } from '../stage-words.ts'
import { trackingWords } from '../tracking-words.ts'
import { sayMoment } from './say-when.ts'

const words = trackingWords.timeline
const said = repairStageWords.shop

/** What of the usual way is still to come; nothing where it left that way for good. */
function stagesAhead({ stage }: TrackedRepair) {
  if (stage === 'cancelled' || stage === 'handed_over') return []
  if (stage === 'not_repaired') return ['handed_over'] as const
  // Whoever waits for a part is on the way between the answer and the repair.
  const place = usualWay.indexOf(stage === 'waiting_parts' ? 'approved' : stage)
  return usualWay.slice(place + 1).filter((each) => each !== 'approved')
}

/** What happened, where it is now, and what comes, in plain words. */
export function RepairTimeline({ repair }: { repair: TrackedRepair }) {
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
            <b>{ownStage ?? said[stage]}</b>
            <time className="num" dateTime={at}>
              {formatMoment(at)}
            </time>
            {note && <p className="as-typed">{note}</p>}
          </li>
        ))}
        {stagesAhead(repair).map((stage) => (
          <li key={stage} className="is-ahead">
            <b>{said[stage]}</b>
            <span className="hidden">{words.ahead}</span>
            {stage === 'ready' && dueAt && (
              <time dateTime={dueAt}>{words.due(sayMoment(dueAt))}</time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
