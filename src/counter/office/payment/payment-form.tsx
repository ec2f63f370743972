import type { FormEvent, RefObject } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { maxPayments } from '../../contract.ts'
import { counterWords } from '../../words/office.ts'
import { listLikelyCash } from './list-likely-cash.ts'
import { MethodChoice } from './method-choice.tsx'
import { type Payment, type PaymentDraft, readPaisa, sumPaisa, unpaid } from './payment.ts'
import { TakenPayments } from './taken-payments.tsx'

interface PaymentFormProps {
  total: number
  draft: PaymentDraft
  field: RefObject<HTMLInputElement | null>
  isBusy: boolean
  error: string
  onChange: (draft: PaymentDraft) => void
  /** Receives the payments, and the change to return. */
  onPaid: (payments: Payment[], change: number) => void
}

const maxChangePaisa = 100_000_00

function findProblem(
  { mode, taken }: PaymentDraft,
  givenPaisa: number,
  restPaisa: number,
  language: Language,
) {
  const words = counterWords(language)
  if (restPaisa < 0) return words.startOverFirst
  if (Number.isNaN(givenPaisa)) return words.notANumber
  if (givenPaisa > restPaisa && mode !== 'cash') return words.onlyCashHasChange
  if (givenPaisa - restPaisa > maxChangePaisa) return words.farTooMuch
  if (givenPaisa < restPaisa && taken.length + 1 >= maxPayments)
    return words.lastPayment(maxPayments)
}

/** Takes the payment. An amount below the total is one payment, and the rest follows in others. */
export function PaymentForm({
  total,
  draft,
  field,
  isBusy,
  error,
  onChange,
  onPaid,
}: PaymentFormProps) {
  const language = useLanguage()
  const words = useWords(counterWords)
  const { taken, mode, given, reference } = draft
  const restPaisa = toPaisa(total) - sumPaisa(taken)
  const givenPaisa = given.trim() === '' ? restPaisa : readPaisa(given)
  const problem = findProblem(draft, givenPaisa, restPaisa, language)
  const change = (changes: Partial<PaymentDraft>) => onChange({ ...draft, ...changes })
  const focusField = () => field.current?.focus()

  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (problem || isBusy) return
    const payment = {
      mode,
      amount: toRupees(Math.min(givenPaisa, restPaisa)),
      reference: mode === 'cash' ? '' : reference.trim(),
    }
    const all = payment.amount > 0 ? [...taken, payment] : taken
    if (givenPaisa >= restPaisa) return onPaid(all, toRupees(givenPaisa - restPaisa))
    onChange({ taken: all, mode, given: '', reference: '' })
    focusField()
  }
  const startOver = () => {
    onChange(unpaid)
    focusField()
  }
  return (
    <form className="form" method="post" noValidate onSubmit={pay}>
      {taken.length > 0 && (
        <TakenPayments payments={taken} rest={toRupees(restPaisa)} onStartOver={startOver} />
      )}
      <MethodChoice
        value={mode}
        onChange={(next) => change({ mode: next })}
        onTouched={focusField}
      />
      <AmountFields
        draft={draft}
        field={field}
        rest={Math.max(toRupees(restPaisa), 0)}
        problem={problem}
        onChange={change}
      />
      <Change paisa={givenPaisa - restPaisa} isHidden={Boolean(problem)} />
      <FormError text={error || undefined} />
      <Button type="submit" block busy={isBusy}>
        {givenPaisa < restPaisa ? words.takePartialPayment : words.sellFor(formatRs(total))}
      </Button>
    </form>
  )
}

interface AmountFieldsProps extends Pick<PaymentFormProps, 'draft' | 'field'> {
  /** The amount still to pay, in rupees. */
  rest: number
  problem: string | undefined
  onChange: (changes: Partial<PaymentDraft>) => void
}

/** The amount, with banknotes to tap for cash and a reference for everything else. */
function AmountFields({ draft, field, rest, problem, onChange }: AmountFieldsProps) {
  const words = useWords(counterWords)
  const pickNote = (note: number) => {
    onChange({ given: String(note) })
    field.current?.focus()
  }
  return (
    <>
      <Field
        ref={field}
        id="given"
        label={words.given}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(rest)}
        error={problem}
        value={draft.given}
        onChange={({ target }) => onChange({ given: target.value })}
      />
      {draft.mode === 'cash' ? (
        <div className="row counter-notes num">
          {listLikelyCash(rest).map((note) => (
            <button
              key={note}
              type="button"
              className="btn btn-quiet"
              onClick={() => pickNote(note)}
            >
              {formatRs(note)}
            </button>
          ))}
        </div>
      ) : (
        <Field
          id="reference"
          label={words.reference}
          optional
          autoComplete="off"
          maxLength={100}
          value={draft.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </>
  )
}

/** The change to return, updated while staff type. */
const Change = ({ paisa, isHidden }: { paisa: number; isHidden: boolean }) => {
  const words = useWords(counterWords)
  return (
    <p className="counter-total num" role="status" hidden={!(paisa > 0) || isHidden}>
      <span>{words.change}</span>
      <b>{formatRs(toRupees(Math.max(0, paisa) || 0))}</b>
    </p>
  )
}
