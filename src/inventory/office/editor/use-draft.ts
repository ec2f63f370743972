import { type ChangeEvent, type SetStateAction, useEffect, useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { isSame, mergeTyped } from '#kit/web/app/merge-typed.ts'
import { useWords } from '#kit/web/router/language.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { Draft } from './draft.ts'

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]
type CheckName = { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft]

/** The state of the editor: the typed draft, the saved draft it is based on, and API errors. */
export function useDraft(saved: Draft) {
  const labels = useWords(inventoryOfficeWords).fields
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const errors = failure?.fields ?? {}

  useEffect(() => {
    if (failure)
      document.querySelector<HTMLElement>('.product-editor [aria-invalid="true"]')?.focus()
  }, [failure])

  const set = (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change }))
  /** Replaces both the saved draft and the typed one. */
  const reset = (saved: Draft, typed: SetStateAction<Draft>) => {
    setBase(saved)
    setDraft(typed)
    setFailure(null)
  }
  return {
    draft,
    base,
    set,
    errors,
    /** An error that concerns no particular field. */
    error: failure && Object.keys(errors).length === 0 ? failure.message : undefined,
    isChanged: !isSame(draft, base),
    fail: setFailure,
    reset,
    /** Takes over the saved values. Anything typed since the request was sent stays unsaved. */
    markSaved: (saved: Draft) => reset(saved, (current) => mergeTyped(saved, draft, current)),
    /** The properties of a field, with its label. */
    text: (name: TextName) => ({
      id: `product-${name}`,
      label: labels[name],
      value: draft[name],
      error: errors[name],
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: target.value }),
    }),
    check: (name: CheckName) => ({
      id: `product-${name}`,
      label: labels[name],
      checked: draft[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.checked }),
    }),
  }
}

export type DraftForm = ReturnType<typeof useDraft>
