import type { FormEvent, RefObject } from 'react'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { maxPayments } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import { type Payment, type PaymentDraft, readPaisa, sumPaisa, unpaid } from './payment.ts'
import { TakenParts } from './taken-parts.tsx'
import { usualNotes } from './usual-notes.ts'
import { WayChoice } from './way-choice.tsx'

interface PaymentFormProps {
  total: number
  draft: PaymentDraft
  field: RefObject<HTMLInputElement | null>
  isBusy: boolean
  error: string
  onChange: (draft: PaymentDraft) => void
  /** What was paid, and how much of it is given back. */
  onPaid: (payments: Payment[], change: number) => void
}

/** Nobody gives back more than this, in paisa. */
const mostChange = 100_000_00

function findProblem({ way, taken }: PaymentDraft, givenPaisa: number, restPaisa: number) {
  if (restPaisa < 0) return words.startOverFirst
  if (Number.isNaN(givenPaisa)) return words.notANumber
  if (givenPaisa > restPaisa && way !== 'cash') return words.onlyCashHasChange
  if (givenPaisa - restPaisa > mostChange) return words.farTooMuch
  if (givenPaisa < restPaisa && taken.length + 1 >= maxPayments) return words.lastPart(maxPayments)
}

/**
 * Takes what is given: all of it, unless less is typed, which leaves a rest to be paid in another
 * way.
 */
export function PaymentForm({
  total,
  draft,
  field,
  isBusy,
  error,
  onChange,
  onPaid,
}: PaymentFormProps) {
  const { taken, way, given, reference } = draft
  const restPaisa = toPaisa(total) - sumPaisa(taken)
  const rest = toRupees(restPaisa)
  const givenPaisa = given.trim() === '' ? restPaisa : readPaisa(given)
  const problem = findProblem(draft, givenPaisa, restPaisa)
  const change = (part: Partial<PaymentDraft>) => onChange({ ...draft, ...part })

  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (problem || isBusy) return
    const part = {
      way,
      amount: toRupees(Math.min(givenPaisa, restPaisa)),
      reference: way === 'cash' ? '' : reference.trim(),
    }
    const all = part.amount > 0 ? [...taken, part] : taken
    if (givenPaisa >= restPaisa) return onPaid(all, toRupees(givenPaisa - restPaisa))
    onChange({ taken: all, way, given: '', reference: '' })
    field.current?.focus()
  }

  return (
    <form className="form" method="post" noValidate onSubmit={pay}>
      {taken.length > 0 && (
        <TakenParts
          parts={taken}
          rest={rest}
          onStartOver={() => {
            onChange(unpaid)
            field.current?.focus()
          }}
        />
      )}
      <WayChoice
        value={way}
        onChange={(next) => change({ way: next })}
        onTouched={() => field.current?.focus()}
      />
      <Field
        ref={field}
        id="given"
        label={words.given}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(Math.max(rest, 0))}
        error={problem}
        value={given}
        onChange={({ target }) => change({ given: target.value })}
      />
      {way === 'cash' ? (
        <div className="row counter-notes num">
          {usualNotes(Math.max(rest, 0)).map((note) => (
            <button
              key={note}
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                change({ given: String(note) })
                field.current?.focus()
              }}
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
          value={reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      <p
        className="counter-total num"
        role="status"
        hidden={!(givenPaisa > restPaisa) || Boolean(problem)}
      >
        <span>{words.change}</span>
        <b>{formatRs(toRupees(Math.max(0, givenPaisa - restPaisa) || 0))}</b>
      </p>
      <FormError text={error || undefined} />
      <Button type="submit" block busy={isBusy}>
        {givenPaisa < restPaisa ? words.takePart : words.sellFor(formatRs(total))}
      </Button>
    </form>
  )
}
