import { formatRs } from '#kit/contract/money.ts'
import { controlsOf } from '#kit/web/app/controls-of.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { ticketWords } from '../../words/ticket.ts'
import { type DraftLine, draftTotal } from './estimate-draft.ts'

/** The server's paths of fields that the draft names differently. */
const paths: Record<string, string> = {
  partName: 'part',
  quantity: 'part.quantity',
  price: 'part.price',
}

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
  const errorOf = (name: string) => errors[`lines.${index}.${paths[name] ?? name}`]
  const { field, check } = controlsOf(`line-${line.key}`, line, errorOf, onChange)
  const text = { autoComplete: 'off' }
  const number = { ...text, inputMode: 'decimal' } as const
  return (
    <li className="est-line">
      <fieldset className="fields">
        <legend className="hidden">{words.line(index + 1)}</legend>
        <Field label={words.name} maxLength={120} {...text} {...field('name')} />
        <Field label={words.reason} optional maxLength={500} {...text} {...field('reason')} />
        {line.product ? (
          <div className="field">
            <p>
              <b>{line.product.productName}</b>
            </p>
            <p className="soft">{words.inStock(line.product.stock)}</p>
          </div>
        ) : (
          <Field label={words.partName} optional maxLength={120} {...text} {...field('partName')} />
        )}
        {(line.product || line.partName) && (
          <>
            <Field label={words.quantity} {...text} inputMode="numeric" {...field('quantity')} />
            <Field label={words.price} {...number} {...field('price')} />
          </>
        )}
        <Field label={words.work} optional {...number} {...field('work')} />
      </fieldset>
      <div className="line-state">
        <CheckField label={words.isNeeded} {...check('isNeeded')} />
        <b className="num">{Number.isNaN(total) ? words.notANumber : formatRs(total)}</b>
        <Button kind="quiet" onClick={onRemove}>
          {words.remove}
          <span className="hidden">{words.ofLine(line.name || words.line(index + 1))}</span>
        </Button>
      </div>
    </li>
  )
}
