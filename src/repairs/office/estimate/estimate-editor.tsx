import { useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { formatRs } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { isForKind, repairLimits } from '../../model.ts'
import type { Estimate } from '../../repair.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import type { RepairTicket } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { messageOf } from '../use-repair-action.ts'
import {
  type DraftLine,
  draftTotal,
  emptyLine,
  toDraftLine,
  toLineInput,
} from './estimate-draft.ts'
import { EstimateLineFields } from './estimate-line-fields.tsx'

const dayMs = 86_400_000

interface EstimateEditorProps {
  ticket: RepairTicket
  settings: RepairSettings
  /** An existing draft or unanswered estimate to start from. */
  from: Estimate | null
  onClose: () => void
}

/** The state of the editor. */
function useEstimateDraft({ ticket, settings, from, onClose }: EstimateEditorProps) {
  const [lines, setLines] = useState<DraftLine[]>(from ? from.lines.map(toDraftLine) : [])
  const [validUntil, setValidUntil] = useState(
    from?.validUntil ?? nepalDate(Date.now() + settings.validDays * dayMs),
  )
  const [note, setNote] = useState(from?.note ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const { isBusy, run } = useAction()
  const { id, version } = ticket

  const save = async ({ isSent }: { isSent: boolean }) => {
    setFailure(undefined)
    const refused = ({ message, fields }: ApiError) => {
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
    if (await run(work, { done: messageOf, refused })) onClose()
  }
  return {
    lines,
    total: lines.reduce((sum, line) => sum + draftTotal(line), 0),
    add: (line: DraftLine) => setLines((all) => [...all, line]),
    change: (key: number, part: Partial<DraftLine>) => {
      setErrors({})
      setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)))
    },
    remove: (key: number) => setLines((all) => all.filter((line) => line.key !== key)),
    validUntil,
    setValidUntil,
    note,
    setNote,
    errors,
    failure,
    isBusy,
    save,
  }
}

/** Writes an estimate from catalogue parts, work from the price list, and custom lines. */
export function EstimateEditor(props: EstimateEditorProps) {
  const words = useWords(ticketWords).estimate
  const { ticket, settings, onClose } = props
  const draft = useEstimateDraft(props)
  const { lines, total, errors, isBusy } = draft
  const warning = useUnsavedWarning(lines.length > 0)
  return (
    <div className="form">
      {warning}
      <FormError text={draft.failure} />
      <LinePickers ticket={ticket} settings={settings} onAdd={draft.add} />
      <ol className="est-lines">
        {lines.map((line, index) => (
          <EstimateLineFields
            key={line.key}
            line={line}
            index={index}
            errors={errors}
            onChange={(part) => draft.change(line.key, part)}
            onRemove={() => draft.remove(line.key)}
          />
        ))}
      </ol>
      {errors.lines && <p className="error">{errors.lines}</p>}
      <div className="row">
        <Button
          kind="quiet"
          disabled={lines.length >= repairLimits.lines}
          onClick={() => draft.add(emptyLine())}
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
          value={draft.validUntil}
          onChange={({ target }) => draft.setValidUntil(target.value)}
        />
        <TextAreaField
          id="estimate-note"
          label={words.note}
          optional
          rows={2}
          maxLength={repairLimits.note}
          value={draft.note}
          onChange={({ target }) => draft.setNote(target.value)}
        />
      </div>
      <p className="est-sum num">
        {words.total} {Number.isNaN(total) ? '' : formatRs(total)}
      </p>
      <div className="row">
        <Button busy={isBusy} onClick={() => draft.save({ isSent: true })}>
          {words.send}
        </Button>
        <Button kind="quiet" busy={isBusy} onClick={() => draft.save({ isSent: false })}>
          {words.save}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

interface LinePickersProps {
  ticket: RepairTicket
  settings: RepairSettings
  onAdd: (line: DraftLine) => void
}

/** Adds work from the price list, or a part from the catalogue. */
function LinePickers({ ticket, settings, onAdd }: LinePickersProps) {
  const words = useWords(ticketWords).estimate
  const labour = settings.labour.filter(
    (work) => !work.isArchived && isForKind(ticket.device.kind, work),
  )
  return (
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
          if (work) onAdd(emptyLine({ name: work.name, work: String(work.price) }))
        }}
      />
      <SearchPicker
        id="estimate-part"
        label={words.addPart}
        find={async (search) => (await api.search.products({ search, limit: '8' })).items}
        keyOf={(product) => product.id}
        onPick={({ id, productName, stock, discountedPrice }) =>
          onAdd(
            emptyLine({
              name: productName,
              product: { id, productName, stock },
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
  )
}
