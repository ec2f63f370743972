import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '#accounts/shop/session.ts'
import { kitWords } from '#kit/contract/words.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { newKey } from '#kit/web/app/new-key.ts'
import {
  type Booked,
  type BookingDraft,
  emptyDraft,
  forgetBooked,
  keepBooked,
  keepDraft,
  readBooked,
  readDraft,
} from './booking-draft.ts'
import { prefill } from './prefill.ts'

type Texts = Record<string, string>
type TextName = {
  [Name in keyof BookingDraft]: BookingDraft[Name] extends string ? Name : never
}[keyof BookingDraft]

/** Which step asks for each field. */
const stepOf: Texts = {
  kind: '1',
  brand: '1',
  model: '1',
  serial: '1',
  faults: '2',
  words: '2',
  photos: '2',
  name: '4',
  phone: '4',
  email: '4',
}
const lastStep = 4
/** As the contract writes ids. */
const newUuid = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const loadChecks = () => import('./booking-checks.ts')
const controlOf = (name: string) => document.getElementById(`repair-${name}`)
/** The server names the fields of an address within it. */
const plainNames = (fields: Texts): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  )

/** A booking on its way through the steps. */
export function useBooking() {
  const [draft, setDraft] = useState(emptyDraft)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [errors, setErrors] = useState<Texts>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isReady, setReady] = useState(false)
  const { user } = useSession()

  const change = (part: Partial<BookingDraft>) => {
    setDraft((known) => ({ ...known, ...part }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }

  // What this tab kept, and what the link that led here says, are known to the browser alone.
  useEffect(() => {
    setDraft((known) => ({ ...known, ...readDraft() }))
    setBooked(readBooked())
    setReady(true)
    void prefill().then((part) => {
      if (!part) return
      forgetBooked()
      setBooked(null)
      setDraft((known) => ({
        ...known,
        ...part,
        faults: [...new Set([...known.faults, ...(part.faults ?? [])])],
      }))
    })
  }, [])
  useEffect(() => {
    if (isReady) keepDraft(draft)
  }, [draft, isReady])
  useEffect(() => {
    if (!user || !isReady) return
    setDraft((known) => ({
      ...known,
      name: known.name || user.name,
      phone: known.phone || user.number,
      email: known.email || user.email,
    }))
  }, [user, isReady])

  const goTo = (step: number) => {
    flushSync(() => {
      setFailure(undefined)
      setErrors({})
      setDraft((known) => ({ ...known, step }))
    })
    const heading = document.getElementById('booking-step')
    heading?.focus({ preventScroll: true })
    document.getElementById('booking')?.scrollIntoView({ block: 'start' })
  }
  const complain = (found: Texts, message?: string) => {
    flushSync(() => {
      setErrors(found)
      setFailure(message)
    })
    const [first] = Object.keys(found)
    if (first) controlOf(first)?.focus()
  }

  async function send() {
    const { addressOf } = await loadChecks()
    const {
      step: _,
      photos,
      slot,
      order,
      way,
      kind,
      district,
      municipality,
      ward,
      tole,
      landmark,
      ...rest
    } = draft
    if (!way || !kind) return
    const key = rest.key || newUuid()
    change({ key })
    const website = (controlOf('website') as HTMLInputElement | null)?.value ?? ''
    try {
      const { data } = await api.repairs.book({
        ...rest,
        kind,
        way,
        key,
        website,
        photos: photos.map(({ id }) => id),
        ...(slot && { slot }),
        ...(way === 'collect' && { address: addressOf({ ...draft }) as never }),
        ...(order && { order: { id: order.id, line: order.line } }),
      })
      const done = { number: data.number, link: data.link, way }
      keepBooked(done)
      setReady(false)
      setDraft(emptyDraft)
      setBooked(done)
      window.scrollTo({ top: 0 })
    } catch (error) {
      const { message, fields } = toApiError(error)
      const named = plainNames(fields)
      const [first] = Object.keys(named)
      const step = first ? Number(stepOf[first] ?? 3) : lastStep
      flushSync(() => setDraft((known) => ({ ...known, step })))
      complain(named, message)
    }
  }

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const checks = await loadChecks().catch(() => null)
    if (!checks) setFailure(kitWords.offline)
    else {
      const found = checks.checkStep(draft.step, draft)
      if (Object.keys(found).length > 0) complain(found)
      else if (draft.step < lastStep) goTo(draft.step + 1)
      else await send()
    }
    setBusy(false)
  }

  return {
    draft,
    change,
    errors,
    failure,
    isBusy,
    booked,
    user,
    goTo,
    goOn,
    /** What an input of this name needs. */
    field: (name: TextName) => ({
      id: `repair-${name}`,
      name,
      value: draft[name] as string,
      error: errors[name],
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value }),
      onFocus: () => void loadChecks().catch(() => {}),
    }),
    startOver() {
      forgetBooked()
      setBooked(null)
      setDraft({ ...emptyDraft, name: draft.name, phone: draft.phone, email: draft.email })
      setReady(true)
    },
  }
}
export type Booking = ReturnType<typeof useBooking>
