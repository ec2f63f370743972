import { type ChangeEvent, type SetStateAction, useEffect, useState } from 'react'
import type { ApiError } from '#kit/contract/wire.ts'
import { isSame, withTyped } from '#kit/web/app/with-typed.ts'
import type { Draft } from './draft.ts'

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]
type CheckName = { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft]

/** What is typed, what was saved, and what the API refused. */
export function useDraft(saved: Draft) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const errors = failure?.fields ?? {}

  // Focuses the first field that was refused.
  useEffect(() => {
    if (failure)
      document.querySelector<HTMLElement>('.product-editor [aria-invalid="true"]')?.focus()
  }, [failure])

  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  /** Continues from what is saved now. */
  const restart = (kept: Draft, typed: SetStateAction<Draft>) => {
    setBase(kept)
    setDraft(typed)
    setFailure(null)
  }
  return {
    draft,
    base,
    set,
    errors,
    /** About the whole form, where no field is named. */
    error: failure && Object.keys(errors).length === 0 ? failure.message : undefined,
    isChanged: !isSame(draft, base),
    fail: setFailure,
    restart,
    /**
     * Continues from what was saved, and keeps what was typed since the draft was sent as unsaved.
     */
    keep: (saved: Draft) => restart(saved, (now) => withTyped(saved, draft, now)),
    text: (name: TextName) => ({
      id: `product-${name}`,
      value: draft[name],
      error: errors[name],
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: target.value }),
    }),
    check: (name: CheckName) => ({
      id: `product-${name}`,
      checked: draft[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.checked }),
    }),
  }
}

export type DraftForm = ReturnType<typeof useDraft>
