import { formatRs } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
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
import { useDraft } from '../use-draft.ts'
import {
  type DraftLine,
  draftTotal,
  emptyLine,
  toDraftLine,
  toLineInput,
} from './estimate-draft.ts'
import { EstimateLineFields } from './estimate-line-fields.tsx'
import { waitsForSecondPerson } from './waits-for-second-person.ts'

const dayMs = 86_400_000

interface EstimateEditorProps {
  ticket: RepairTicket
  settings: RepairSettings
  /** An existing draft or unanswered estimate to start from. */
  from: Estimate | null
  onClose: () => void
}

/** The state of the editor. */
function useEstimateDraft({ ticket, settings, from }: EstimateEditorProps) {
  const form = useDraft('estimate', () => ({
    lines: from ? from.lines.map(toDraftLine) : [],
    validUntil: from?.validUntil ?? nepalDate(Date.now() + settings.validDays * dayMs),
    note: from?.note ?? '',
  }))
  const { id, version } = ticket
  const { lines } = form.draft
  const setLines = (next: DraftLine[]) => form.change({ lines: next })
  const save = () =>
    api.repairs.saveEstimate({ id, version, ...form.draft, lines: lines.map(toLineInput) })
  return {
    ...form,
    lines,
    total: lines.reduce((sum, line) => sum + draftTotal(line), 0),
    add: (line: DraftLine) => setLines([...lines, line]),
    changeLine: (key: number, part: Partial<DraftLine>) => {
      form.clearErrors()
      setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
    },
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
    save,
    saveAndSend: async () => {
      const saved = await save()
      if (waitsForSecondPerson(saved.data)) return saved
      return api.repairs.sendEstimate({ id, version: saved.data.version })
    },
  }
}

/** Writes an estimate from catalogue parts, work from the price list, and custom lines. */
export function EstimateEditor(props: EstimateEditorProps) {
  const words = useWords(ticketWords).estimate
  const { ticket, settings, onClose } = props
  const form = useEstimateDraft(props)
  const { lines, total, errors, isBusy } = form
  const warning = useUnsavedWarning(lines.length > 0)
  return (
    <div className="form">
      {warning}
      <FormError text={form.error} />
      <LinePickers ticket={ticket} settings={settings} onAdd={form.add} />
      <ol className="est-lines">
        {lines.map((line, index) => (
          <EstimateLineFields
            key={line.key}
            line={line}
            index={index}
            errors={errors}
            onChange={(part) => form.changeLine(line.key, part)}
            onRemove={() => form.remove(line.key)}
          />
        ))}
      </ol>
      {errors.lines && <p className="error">{errors.lines}</p>}
      <div className="row">
        <Button
          kind="quiet"
          disabled={lines.length >= repairLimits.lines}
          onClick={() => form.add(emptyLine())}
        >
          {words.addLine}
        </Button>
      </div>
      <div className="fields">
        <Field label={words.validUntil} type="date" {...form.field('validUntil')} />
        <TextAreaField
          label={words.note}
          optional
          rows={2}
          maxLength={repairLimits.note}
          {...form.field('note')}
        />
      </div>
      <p className="est-sum num">
        {words.total} {Number.isNaN(total) ? '' : formatRs(total)}
      </p>
      <div className="row">
        <Button busy={isBusy} onClick={() => form.send(form.saveAndSend, onClose)}>
          {words.send}
        </Button>
        <Button kind="quiet" busy={isBusy} onClick={() => form.send(form.save, onClose)}>
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
