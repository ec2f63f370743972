import { useState } from 'react'
import type { FoundCustomer } from '#accounts/contact.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { controlsOf } from '#kit/web/app/controls-of.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import type { RepairTicket } from '../../ticket.ts'
import {
  emptyChecklist,
  emptyIntake,
  type IntakeDraft,
  toBookByPhone,
  toTakeIn,
} from './intake-draft.ts'

/** The state of the intake form. */
export function useIntake(settings: RepairSettings, start: Partial<IntakeDraft>) {
  const withChecklist = (draft: IntakeDraft): IntakeDraft => ({
    ...draft,
    checklist: emptyChecklist(settings, draft.kind),
  })
  const [draft, setDraft] = useState(() => withChecklist({ ...emptyIntake(settings), ...start }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [savedTicket, setSavedTicket] = useState<RepairTicket | null>(null)
  const [sameNumber, setSameNumber] = useState<FoundCustomer[]>([])
  const keyFor = useAttemptKey()

  const change = (part: Partial<IntakeDraft>) => {
    setSavedTicket(null)
    setSameNumber([])
    setErrors({})
    setDraft((current) => {
      const next = { ...current, ...part }
      return next.kind === current.kind ? next : withChecklist(next)
    })
  }
  const send = () => {
    if (draft.arrival === 'here') {
      const input = toTakeIn(draft)
      return api.repairs.takeIn({ ...input, idempotencyKey: keyFor(input) })
    }
    const input = toBookByPhone(draft, draft.arrival)
    return api.repairs.bookFor({ ...input, idempotencyKey: keyFor(input) })
  }
  async function save() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await send()
      setDraft(withChecklist(emptyIntake(settings)))
      setErrors({})
      setSavedTicket(data)
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      setErrors(fields)
      setFailure(message)
      if (code === 'phone_known')
        setSameNumber(
          (await api.repairs.lookUp({ q: draft.number }).catch(() => ({ customers: [] })))
            .customers,
        )
    }
    setBusy(false)
  }
  return {
    draft,
    change,
    save,
    errors,
    failure,
    isBusy,
    savedTicket,
    sameNumber,
    isChanged: draft.brand !== '' || draft.customer !== null || draft.name !== '',
    ...controlsOf('intake', draft, (name) => errors[name], change),
  }
}
export type Intake = ReturnType<typeof useIntake>
