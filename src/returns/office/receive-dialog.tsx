import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { OfficeReturn } from '../contract.ts'
import { type Condition, conditions, returnLimits } from '../model.ts'
import { returnOfficeWords } from '../words/office.ts'

type Counts = Record<Condition, string>

/** The items of a line that were not already returned at the counter. */
const countMissing = ({ quantity, sellable, damaged, toMaker }: OfficeReturn['lines'][number]) =>
  quantity - sellable - damaged - toMaker

// Most returns arrive complete and undamaged, so the form starts with that.
const toInitialCounts = (lines: OfficeReturn['lines']): Record<number, Counts> =>
  Object.fromEntries(
    lines.map((line) => [
      line.line,
      { sellable: String(countMissing(line)), damaged: '0', toMaker: '0' },
    ]),
  )

/** Records how many items of each line arrived, by condition. */
export function ReceiveDialog({
  of: officeReturn,
  title,
  onClose,
}: {
  of: OfficeReturn
  title: string
  onClose: () => void
}) {
  const words = useWords(returnOfficeWords)
  const waiting = officeReturn.lines.filter((line) => countMissing(line) > 0)
  const [counts, setCounts] = useState(() => toInitialCounts(waiting))
  const [note, setNote] = useState('')
  const { run } = useAction()

  async function receive() {
    const lines = waiting.map(({ line }) => ({
      line,
      sellable: Number(counts[line]?.sellable),
      damaged: Number(counts[line]?.damaged),
      toMaker: Number(counts[line]?.toMaker),
    }))
    const done = await run(
      () =>
        api.returns.receive({ id: officeReturn.id, version: officeReturn.version, note, lines }),
      { done: ({ message }) => message },
    )
    if (done) onClose()
  }
  const update = (line: number, condition: Condition, text: string) =>
    setCounts((current) => ({
      ...current,
      [line]: { sellable: '0', damaged: '0', toMaker: '0', ...current[line], [condition]: text },
    }))
  return (
    <ConfirmDialog title={title} confirm={words.receive} onConfirm={receive} onCancel={onClose}>
      <p>{words.receiveHint}</p>
      {waiting.map((waitingLine) => (
        <fieldset key={waitingLine.line} className="conditions">
          <legend>
            {waitingLine.product.productName}{' '}
            <span className="soft num">{words.ofQuantity(countMissing(waitingLine))}</span>
          </legend>
          {conditions.map((condition) => (
            <Field
              key={condition}
              id={`arrived-${waitingLine.line}-${condition}`}
              label={words.conditions[condition]}
              type="number"
              inputMode="numeric"
              min={0}
              max={countMissing(waitingLine)}
              value={counts[waitingLine.line]?.[condition] ?? '0'}
              onChange={({ target }) => update(waitingLine.line, condition, target.value)}
            />
          ))}
        </fieldset>
      ))}
      <TextAreaField
        id="return-note"
        label={words.note}
        optional
        rows={2}
        maxLength={returnLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
