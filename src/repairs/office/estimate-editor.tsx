import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { SearchPicker } from '#kit/web/office/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { repairLimits } from '../model.ts'
import type { Estimate } from '../repair.ts'
import type { RepairSettings } from '../settings-contract.ts'
import type { RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'
import {
  type DraftLine,
  draftTotal,
  emptyLine,
  toDraftLine,
  toLineInput,
} from './estimate-draft.ts'
import { EstimateLineFields } from './estimate-line-fields.tsx'

const words = ticketWords.estimate
const dayMs = 86_400_000

interface EstimateEditorProps {
  ticket: RepairTicket
  settings: RepairSettings
  /** What it begins with, where there is a draft or one that was sent. */
  from: Estimate | null
  onClose: () => void
}

/**
 * Writes an estimate: parts from the catalogue, work from the price list, and anything else by
 * hand.
 */
export function EstimateEditor({ ticket, settings, from, onClose }: EstimateEditorProps) {
  const [lines, setLines] = useState<DraftLine[]>(from ? from.lines.map(toDraftLine) : [])
  const [validUntil, setValidUntil] = useState(
    from?.validUntil ?? nepalDate(Date.now() + settings.validDays * dayMs),
  )
  const [note, setNote] = useState(from?.note ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const { isBusy, run } = useAction()
  const warning = useUnsavedWarning(lines.length > 0)
  const { id, version } = ticket
  const total = lines.reduce((sum, line) => sum + draftTotal(line), 0)
  const labour = settings.labour.filter(
    ({ kinds, isArchived }) =>
      !isArchived && (kinds.length === 0 || kinds.includes(ticket.device.kind)),
  )

  const change = (key: number, part: Partial<DraftLine>) => {
    setErrors({})
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)))
  }
  const add = (line: DraftLine) => setLines((all) => [...all, line])
  const save = async (isSent: boolean) => {
    setFailure(undefined)
    const refused = ({ message, fields }: { message: string; fields: Record<string, string> }) => {
      setErrors(fields)
      setFailure(message)
    }
    const work = async () => {
      const saved = await api.repairs.saveEstimate({
        id,
        version,
        validUntil,
        note,
        lines: lines.map(toLineInput),
      })
      return isSent ? api.repairs.sendEstimate({ id, version: saved.data.version }) : saved
    }
    if (await run(work, { done: ({ message }) => message, refused })) onClose()
  }
  return (
    <div className="form">
      {warning}
      <FormError text={failure} />
      <div className="fields">
        <SelectField
          id="estimate-labour"
          label={words.addLabour}
          value=""
          options={[
            ['', ''],
            ...labour.map((work) => [work.id, `${work.name}, ${formatRs(work.price)}`] as const),
          ]}
          onChange={({ target }) => {
            const work = labour.find((each) => each.id === target.value)
            if (work) add(emptyLine({ name: work.name, work: String(work.price) }))
          }}
        />
        <SearchPicker
          id="estimate-part"
          label={words.addPart}
          find={async (search) => (await api.search.products({ search, limit: '8' })).items}
          keyOf={(product) => product.id}
          onPick={({ id: productId, productName, stock, discountedPrice }) =>
            add(
              emptyLine({
                name: productName,
                product: { id: productId, productName, stock },
                price: String(discountedPrice),
              }),
            )
          }
          render={({ productName, discountedPrice, stock }) => (
            <>
              <span>{productName}</span>
              <span className="soft num">
                {formatRs(discountedPrice)} · {words.inStock(stock)}
              </span>
            </>
          )}
        />
      </div>
      <ol className="est-lines">
        {lines.map((line, place) => (
          <EstimateLineFields
            key={line.key}
            line={line}
            place={place}
            errors={errors}
            onChange={(part) => change(line.key, part)}
            onRemove={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
      {errors.lines && <p className="error">{errors.lines}</p>}
      <div className="row">
        <Button
          kind="quiet"
          disabled={lines.length >= repairLimits.lines}
          onClick={() => add(emptyLine())}
        >
          {words.addLine}
        </Button>
      </div>
      <div className="fields">
        <Field
          id="estimate-until"
          label={words.validUntil}
          type="date"
          error={errors.validUntil}
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
        <TextAreaField
          id="estimate-note"
          label={words.note}
          optional
          rows={2}
          maxLength={repairLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p className="est-sum num">
        {words.total} {Number.isNaN(total) ? '' : formatRs(total)}
      </p>
      <div className="row">
        <Button busy={isBusy} onClick={() => save(true)}>
          {words.send}
        </Button>
        <Button kind="quiet" busy={isBusy} onClick={() => save(false)}>
          {words.save}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
