import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Estimate } from '../../repair.ts'
import { ticketWords } from '../../words/ticket.ts'
import { useRepairAction } from '../use-repair-action.ts'

/** Records the answer that a customer gave at the counter or on the phone, line by line. */
export function EnterAnswer({
  ticketId,
  estimate,
  onClose,
}: {
  ticketId: string
  estimate: Estimate
  onClose: () => void
}) {
  const words = useWords(ticketWords).estimate
  const [approved, setApproved] = useState(
    estimate.lines.filter(({ isNeeded }) => isNeeded).map(({ id }) => id),
  )
  const [by, setBy] = useState<'counter' | 'phone'>('phone')
  const run = useRepairAction()
  const sum = estimate.lines
    .filter(({ id }) => approved.includes(id))
    .reduce((total, line) => total + line.total, 0)
  const enter = async () => {
    const answer = { id: ticketId, estimate: estimate.id, version: estimate.version, approved, by }
    if (await run(() => api.repairs.decideFor(answer))) onClose()
  }
  return (
    <div className="form">
      {estimate.lines.map(({ id, name, total }) => (
        <CheckField
          key={id}
          id={`answer-${id}`}
          label={`${words.approve(name)}, ${formatRs(total)}`}
          checked={approved.includes(id)}
          onChange={({ target }) =>
            setApproved(
              target.checked ? [...approved, id] : approved.filter((other) => other !== id),
            )
          }
        />
      ))}
      <SelectField
        id="answer-by"
        label={words.answerBy}
        value={by}
        options={[
          ['phone', words.by.phone],
          ['counter', words.by.counter],
        ]}
        onChange={({ target }) => setBy(target.value as typeof by)}
      />
      <div className="row">
        <Button onClick={enter}>
          {approved.length > 0 ? words.enter(formatRs(sum)) : words.enterNone}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
