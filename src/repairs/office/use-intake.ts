import { type ChangeEvent, useState } from 'react'
import type { Contact } from '#accounts/contact.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { useAttemptKey } from '#kit/web/app/use-attempt-key.ts'
import type { RepairSettings } from '../settings-contract.ts'
import type { RepairTicket } from '../ticket.ts'
import {
  emptyChecklist,
  emptyIntake,
  type IntakeDraft,
  toBookFor,
  toTakeIn,
} from './intake-draft.ts'

type TextName = {
  [Name in keyof IntakeDraft]: IntakeDraft[Name] extends string ? Name : never
}[keyof IntakeDraft]
/** A part may leave something as it is by saying `undefined`. */
type Part = { [Name in keyof IntakeDraft]?: IntakeDraft[Name] | undefined }

/** A device on its way over the counter. */
export function useIntake(settings: RepairSettings, start: Partial<IntakeDraft>) {
  const begin = (): IntakeDraft => withKind({ ...emptyIntake(settings), ...start })
  const withKind = (draft: IntakeDraft): IntakeDraft => ({
    ...draft,
    checklist: emptyChecklist(settings, draft.kind),
  })
  const [draft, setDraft] = useState(begin)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [taken, setTaken] = useState<RepairTicket | null>(null)
  const [sameNumber, setSameNumber] = useState<Contact[]>([])
  const keyFor = useAttemptKey()

  const change = (part: Part) => {
    setTaken(null)
    setSameNumber([])
    setErrors({})
    setDraft((known) => {
      const given = Object.fromEntries(
        Object.entries(part).filter(([, value]) => value !== undefined),
      ) as Partial<IntakeDraft>
      const next = { ...known, ...given }
      return next.kind === known.kind ? next : withKind(next)
    })
  }
  const send = () => {
    if (draft.comes === 'here') {
      const input = toTakeIn(draft)
      return api.repairs.takeIn({ ...input, idempotencyKey: keyFor(input) })
    }
    const input = toBookFor(draft, draft.comes)
    return api.repairs.bookFor({ ...input, idempotencyKey: keyFor(input) })
  }
  async function save() {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      const { data } = await send()
      setDraft(withKind(emptyIntake(settings)))
      setErrors({})
      setTaken(data)
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
    taken,
    sameNumber,
    isChanged: draft.brand !== '' || draft.known !== null || draft.name !== '',
    startOver: () => setTaken(null),
    field: (name: TextName) => ({
      id: `intake-${name}`,
      value: draft[name] as string,
      error: errors[name],
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value }),
    }),
  }
}
export type Intake = ReturnType<typeof useIntake>
