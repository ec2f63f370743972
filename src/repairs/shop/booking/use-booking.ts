import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { newKey } from '#kit/web/app/calls/new-key.ts'
import { controlsOf, type TextName } from '#kit/web/app/controls-of.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { type BookingDraft, toBookRepair } from './booking-draft.ts'
import { useBookingDraft } from './use-booking-draft.ts'

type Texts = Record<string, string>

const lastStep = 4
/** The step with a field. All fields of the address are in the third one. */
function stepOf(field: string) {
  if (['kind', 'brand', 'model', 'serial'].includes(field)) return 1
  if (['faults', 'description', 'photos'].includes(field)) return 2
  return ['name', 'phone', 'email'].includes(field) ? lastStep : 3
}

/** The contract takes ids with hyphens. */
const newUuid = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const loadChecks = () => import('./check-step.ts')

type BookingInput = Parameters<typeof api.repairs.book>[0]

/** Books, and if the shop asks for a proof of work, solves it and books again. */
async function book(input: BookingInput, onProving: () => void) {
  try {
    return await api.repairs.book(input)
  } catch (error) {
    const { code, params } = toApiError(error)
    if (code !== 'repair_proof_needed') throw error
    onProving()
    const { challenge } = params as { challenge: string }
    const { solve } = await import('#kit/contract/puzzles/proof-of-work.ts')
    return api.repairs.book({ ...input, work: { challenge, nonces: await solve(challenge) } })
  }
}

const controlOf = (name: string) => document.getElementById(`repair-${name}`)
/** The server prefixes the fields of an address; the form does not. */
const toFormNames = (fields: Texts): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  )

/** The errors of fields, and the message above the form. */
function useErrors() {
  const [errors, setErrors] = useState<Texts>({})
  const [failure, setFailure] = useState<string>()
  return {
    errors,
    failure,
    setFailure,
    clearErrors: (fields: object) =>
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !(name in fields))),
      ),
    /** Replaces all errors, and moves the focus to the first field with an error. */
    showErrors(fields: Texts, message?: string) {
      flushSync(() => {
        setErrors(fields)
        setFailure(message)
      })
      const [first] = Object.keys(fields)
      if (first) controlOf(first)?.focus()
    },
  }
}

/** The state of the booking form: the draft, its errors, and moving between the steps. */
export function useBooking() {
  const language = useLanguage()
  const words = useWords(kitWords)
  const { draft, confirmation, user, update, complete, startOver } = useBookingDraft()
  const { errors, failure, setFailure, clearErrors, showErrors } = useErrors()
  const [isBusy, setBusy] = useState(false)
  const [isProving, setProving] = useState(false)

  const change = (part: Partial<BookingDraft>) => {
    update(part)
    clearErrors(part)
  }
  const { field } = controlsOf('repair', draft, (name) => errors[name], change)
  const goTo = (step: number) => {
    showErrors({})
    flushSync(() => update({ step }))
    document.getElementById('booking-step')?.focus({ preventScroll: true })
    document.getElementById('booking')?.scrollIntoView({ block: 'start' })
  }

  async function send() {
    const input = toBookRepair(draft)
    if (!input) return
    const key = input.key || newUuid()
    change({ key })
    const website = (controlOf('website') as HTMLInputElement | null)?.value ?? ''
    try {
      const { data } = await book({ ...input, key, website }, () => setProving(true))
      complete({ ...data, transport: input.transport })
      window.scrollTo({ top: 0 })
    } catch (error) {
      const { message, fields } = toApiError(error)
      const named = toFormNames(fields)
      const [first] = Object.keys(named)
      flushSync(() => update({ step: first ? stepOf(first) : lastStep }))
      showErrors(named, message)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const checks = await loadChecks().catch(() => null)
    if (!checks) setFailure(words.offline)
    else {
      const stepErrors = checks.checkStep(draft.step, draft, language)
      if (Object.keys(stepErrors).length > 0) showErrors(stepErrors)
      else if (draft.step < lastStep) goTo(draft.step + 1)
      else await send()
    }
    setBusy(false)
    setProving(false)
  }

  return {
    draft,
    change,
    errors,
    failure,
    isBusy,
    /** Whether the browser is solving the puzzles of a proof of work. */
    isProving,
    confirmation,
    user,
    goTo,
    submit,
    /** The props of an input. */
    field: (name: TextName<BookingDraft>) => ({
      name,
      ...field(name),
      onFocus: () => void loadChecks().catch(() => {}),
    }),
    startOver,
  }
}
export type Booking = ReturnType<typeof useBooking>
