import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { useAction } from '#kit/web/office/use-action.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft] &
  string

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
  return {
    draft,
    setDraft,
    change,
    errors,
    error: failure?.message,
    isBusy,
    isChanged,
    /** The properties of the control of a text. */
    field: (name: TextName<Draft>) => ({
      id: `${idPrefix}-${name}`,
      value: draft[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Control>) =>
        change({ [name]: target.value } as Partial<Draft>),
    }),
    submit: (save: () => Promise<unknown>) => (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
    /** Sends the draft and shows a message. Null if the server refused it. */
    send: <Result>(work: () => Promise<Result>, done: (result: Result) => string) => {
      setFailure(undefined)
      return run(work, { done, refused: setFailure })
    },
  }
}
