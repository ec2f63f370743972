import { type FormEvent, type RefObject, useState } from 'react'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { deskWords } from '#payments/desk-words.ts'
import type { Way } from '#payments/model.ts'
import type { Sale } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import { usualNotes } from './usual-notes.ts'
import { WayChoice } from './way-choice.tsx'

type Payment = Sale['payments'][number]

interface PaymentFormProps {
  total: number
  field: RefObject<HTMLInputElement | null>
  isBusy: boolean
  error: string
  /** What was paid, and how much of it is given back. */
  onPaid: (payments: Payment[], change: number) => void
}

const sumPaisa = (parts: Payment[]) => parts.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
const read = (typed: string) => Number(typed.replaceAll(',', '').trim())

/** Takes what is given: all of it, unless less is typed, which leaves a rest to be paid in another way. */
export function PaymentForm({ total, field, isBusy, error, onPaid }: PaymentFormProps) {
  const [taken, setTaken] = useState<Payment[]>([])
  const [way, setWay] = useState<Way>('cash')
  const [given, setGiven] = useState('')
  const [reference, setReference] = useState('')
  // More or fewer pieces change what is left to pay, not what was given; only what is more than it all costs now has to be counted anew.
  const parts = sumPaisa(taken) <= toPaisa(total) ? taken : []
  const restPaisa = toPaisa(total) - sumPaisa(parts)
  const rest = toRupees(restPaisa)
  const givenPaisa = given.trim() === '' ? restPaisa : Math.round(read(given) * 100)
  const isOver = givenPaisa > restPaisa
  const problem = Number.isNaN(givenPaisa) || givenPaisa < 0 ? words.notANumber : isOver && way !== 'cash' ? words.onlyCashHasChange : undefined

  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (problem || isBusy) return
    const part = { way, amount: toRupees(Math.min(givenPaisa, restPaisa)), reference: reference.trim() }
    const all = part.amount > 0 ? [...parts, part] : parts
    if (givenPaisa >= restPaisa) return onPaid(all, toRupees(givenPaisa - restPaisa))
    setGiven('')
    setReference('')
    setTaken(all)
    field.current?.focus()
  }

  return (
    <form className="form" method="post" noValidate onSubmit={pay}>
      {parts.length > 0 && (
        <ul className="paid-parts num">
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and stay in their order
            <li key={place}>
              {deskWords.ways[part.way]} {formatRs(part.amount)}
            </li>
          ))}
          <li>
            <b>{words.remaining(formatRs(rest))}</b>{' '}
            <Button kind="quiet" onClick={() => setTaken([])}>
              {words.startOver}
            </Button>
          </li>
        </ul>
      )}
      <WayChoice value={way} onChange={setWay} />
      <Field
        ref={field}
        id="given"
        label={words.given}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(rest)}
        error={problem}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
      />
      {way === 'cash' ? (
        <div className="row counter-notes num">
          {usualNotes(rest).map((note) => (
            <button key={note} type="button" className="btn btn-quiet" onClick={() => setGiven(String(note))}>
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
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <p className="counter-total num" role="status" hidden={!isOver || Boolean(problem)}>
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
