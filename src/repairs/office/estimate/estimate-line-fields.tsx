import { formatRs } from '#kit/contract/money.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { ticketWords } from '../../words/ticket.ts'
import { type DraftLine, draftTotal } from './estimate-draft.ts'

interface EstimateLineFieldsProps {
  line: DraftLine
  index: number
  /** By the field's path, as the server names it. */
  errors: Record<string, string>
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

/** The fields of one estimate line. */
export function EstimateLineFields({
  line,
  index,
  errors,
  onChange,
  onRemove,
}: EstimateLineFieldsProps) {
  const words = useWords(ticketWords).estimate
  const total = draftTotal(line)
  const text = (
    name: 'name' | 'reason' | 'partName' | 'quantity' | 'price' | 'work',
    path: string,
  ) => ({
    id: `line-${line.key}-${name}`,
    value: line[name],
    error: errors[`lines.${index}.${path}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const number = { inputMode: 'decimal' } as const
  return (
    <li className="est-line">
      <fieldset className="fields">
        <legend className="hidden">{words.line(index + 1)}</legend>
        <Field label={words.name} maxLength={120} {...text('name', 'name')} />
        <Field label={words.reason} optional maxLength={500} {...text('reason', 'reason')} />
        {line.product ? (
          <div className="field">
            <p>
              <b>{line.product.productName}</b>
            </p>
            <p className="soft">{words.inStock(line.product.stock)}</p>
          </div>
        ) : (
          <Field label={words.partName} optional maxLength={120} {...text('partName', 'part')} />
        )}
        {(line.product || line.partName) && (
          <>
            <Field
              label={words.quantity}
              inputMode="numeric"
              {...text('quantity', 'part.quantity')}
            />
            <Field label={words.price} {...number} {...text('price', 'part.price')} />
          </>
        )}
        <Field label={words.work} optional {...number} {...text('work', 'work')} />
      </fieldset>
      <div className="line-state">
        <CheckField
          id={`line-${line.key}-needed`}
          label={words.isNeeded}
          checked={line.isNeeded}
          onChange={({ target }) => onChange({ isNeeded: target.checked })}
        />
        <b className="num">{Number.isNaN(total) ? words.notANumber : formatRs(total)}</b>
        <Button kind="quiet" onClick={onRemove}>
          {words.remove}
          <span className="hidden">{words.ofLine(line.name || words.line(index + 1))}</span>
        </Button>
      </div>
    </li>
  )
}
