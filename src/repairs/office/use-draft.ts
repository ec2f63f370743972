import { type FormEvent, useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { controlsOf } from '#kit/web/app/controls-of.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { messageOf, type Reply } from './use-repair-action.ts'

/** The state of a form whose draft has more than texts, and the server's messages about it. */
export function useDraft<Draft extends object>(idPrefix: string, createDraft: () => Draft) {
  const [draft, setDraft] = useState(createDraft)
  const [isChanged, setChanged] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const { isBusy, run } = useAction()
  const errors: Record<string, string> = failure?.fields ?? {}
  const change = (part: Partial<Draft>) => {
    setChanged(true)
    setDraft((current) => ({ ...current, ...part }))
  }
  /** Sends the draft and shows the message of the reply. */
  const send = async <Result extends Reply>(
    work: () => Promise<Result>,
    onSaved: (reply: Result) => void,
  ) => {
    setFailure(undefined)
    const reply = await run(work, { done: messageOf, refused: setFailure })
    if (reply) onSaved(reply)
  }
  return {
    ...controlsOf(idPrefix, draft, (name) => errors[name], change),
    draft,
    setDraft,
    change,
    errors,
    clearErrors: () => setFailure((current) => current && { ...current, fields: {} }),
    error: failure?.message,
    isBusy,
    isChanged,
    send,
    submit:
      <Result extends Reply>(...sending: Parameters<typeof send<Result>>) =>
      (event: FormEvent) => {
        event.preventDefault()
        void send(...sending)
      },
  }
}
