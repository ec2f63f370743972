import { useEffect, useState } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
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
import { prefill } from './prefill.ts'

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
