import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Field } from '#kit/web/ui/field.tsx'
import type { OfficeReturn } from '../contract.ts'
import { type Condition, conditions, returnLimits } from '../model.ts'
import { returnOfficeWords as words } from '../office-words.ts'

type Counts = Record<Condition, string>

/** What has not come to the counter already. */
const missingOf = ({ quantity, sellable, damaged, toMaker }: OfficeReturn['lines'][number]) =>
  quantity - sellable - damaged - toMaker

/** Until somebody looks closer, everything arrived and can be sold. */
const startOf = (lines: OfficeReturn['lines']): Record<number, Counts> =>
  Object.fromEntries(
    lines.map((line) => [
      line.line,
      { sellable: String(missingOf(line)), damaged: '0', toMaker: '0' },
    ]),
  )

/** Says what arrived, line by line, and in which condition. */
export function ReceiveDialog({
  of: shown,
  title,
  onClose,
}: {
  of: OfficeReturn
  title: string
  onClose: () => void
}) {
  const waiting = shown.lines.filter((line) => missingOf(line) > 0)
  const [typed, setTyped] = useState(() => startOf(waiting))
  const [note, setNote] = useState('')
  const { isBusy, run } = useAction()

  async function receive() {
    const lines = waiting.map(({ line }) => ({
      line,
      sellable: Number(typed[line]?.sellable),
      damaged: Number(typed[line]?.damaged),
      toMaker: Number(typed[line]?.toMaker),
    }))
    const done = await run(
      () => api.returns.receive({ id: shown.id, version: shown.version, note, lines }),
      { done: ({ message }) => message },
    )
    if (done) onClose()
  }
  const type = (line: number, condition: Condition, text: string) =>
    setTyped((known) => ({
      ...known,
      [line]: { sellable: '0', damaged: '0', toMaker: '0', ...known[line], [condition]: text },
    }))
  return (
    <ConfirmDialog
      title={title}
      confirm={words.receive}
      busy={isBusy}
      onConfirm={() => void receive()}
      onCancel={onClose}
    >
      <p>{words.receiveHint}</p>
      {waiting.map(({ line, product, ...counts }) => (
        <fieldset key={line} className="conditions">
          <legend>
            {product.productName}{' '}
            <span className="soft num">
              {words.ofPieces(missingOf({ line, product, ...counts }))}
            </span>
          </legend>
          {conditions.map((condition) => (
            <Field
              key={condition}
              id={`arrived-${line}-${condition}`}
              label={words.conditions[condition]}
              type="number"
              inputMode="numeric"
              min={0}
              max={missingOf({ line, product, ...counts })}
              value={typed[line]?.[condition] ?? '0'}
              onChange={({ target }) => type(line, condition, target.value)}
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
