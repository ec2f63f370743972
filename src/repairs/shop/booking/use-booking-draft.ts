import { useEffect, useState } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { deviceKinds } from '../../model.ts'
import {
  type BookingConfirmation,
  type BookingDraft,
  clearConfirmation,
  emptyDraft,
  readConfirmation,
  readDraft,
  saveConfirmation,
  saveDraft,
} from './booking-draft.ts'

/** The kind, fault or order item that the query of the link names. */
async function prefill(): Promise<Partial<BookingDraft> | null> {
  const query = new URLSearchParams(window.location.search)
  const fault = query.get('fault')
  const order = query.get('order')
  const item = order && readToken() ? await findItem(order, Number(query.get('line'))) : null
  const kind = deviceKinds.find((each) => each === query.get('kind'))
  return kind || fault || item
    ? { ...(kind && { kind }), ...(fault && { faults: [fault] }), ...item }
    : null
}

/** Splits the name of the product, because names begin with the brand. */
async function findItem(id: string, line: number): Promise<Partial<BookingDraft> | null> {
  const order = await api.orders.one({ id }).catch(() => null)
  const item = order?.items.find((each) => each.line === line)
  if (!order || !item) return null
  const [brand = '', ...model] = item.product.productName.split(' ')
  return {
    order: { id, line, number: order.number },
    brand,
    model: model.join(' ').slice(0, 100),
    serial: item.serials[0] ?? '',
  }
}

/** The draft and the last confirmation of this tab. Prefills from the link and the account. */
export function useBookingDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  const [confirmation, setConfirmation] = useState<BookingConfirmation | null>(null)
  const [isReady, setReady] = useState(false)
  const { user } = useSession()

  // In an effect, because only the browser knows this tab's session and the link's query.
  useEffect(() => {
    setDraft((current) => ({ ...current, ...readDraft() }))
    setConfirmation(readConfirmation())
    setReady(true)
    void prefill().then((part) => {
      if (!part) return
      clearConfirmation()
      setConfirmation(null)
      setDraft((current) => ({
        ...current,
        ...part,
        faults: [...new Set([...current.faults, ...(part.faults ?? [])])],
      }))
    })
  }, [])
  useEffect(() => {
    if (isReady) saveDraft(draft)
  }, [draft, isReady])
  useEffect(() => {
    if (!user || !isReady) return
    setDraft((current) => ({
      ...current,
      name: current.name || user.name,
      phone: current.phone || user.number,
      email: current.email || user.email,
    }))
  }, [user, isReady])

  return {
    draft,
    confirmation,
    user,
    update: (part: Partial<BookingDraft>) => setDraft((current) => ({ ...current, ...part })),
    complete(result: BookingConfirmation) {
      saveConfirmation(result)
      setReady(false)
      setDraft(emptyDraft)
      setConfirmation(result)
    },
    startOver() {
      clearConfirmation()
      setConfirmation(null)
      setDraft({ ...emptyDraft, name: draft.name, phone: draft.phone, email: draft.email })
      setReady(true)
    },
  }
}
