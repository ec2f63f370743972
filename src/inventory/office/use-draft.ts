import { type ChangeEvent, type SetStateAction, useEffect, useState } from 'react'
import type { ApiError } from '#contract/wire.ts'
import { isSame, withTyped } from '../../app/with-typed.ts'
import type { Draft } from './draft.ts'

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]
type CheckName = { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft]

/** What is typed, what it was before, and what the shop said about it. */
export function useDraft(saved: Draft) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const errors = failure?.fields ?? {}

  // The first field that something is wrong with is where to go on.
  useEffect(() => {
    if (failure) document.querySelector<HTMLElement>('.product-editor [aria-invalid="true"]')?.focus()
  }, [failure])

  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  /** Goes on from what is kept now. */
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
    /** Of the whole, where no field is named. */
    error: failure && Object.keys(errors).length === 0 ? failure.message : undefined,
    isChanged: !isSame(draft, base),
    fail: setFailure,
    restart,
    /** Goes on from what was saved. Called by whoever sent the draft, it leaves what was typed since as it is, not saved yet. */
    keep: (saved: Draft) => restart(saved, (now) => withTyped(saved, draft, now)),
    text: (name: TextName) => ({
      id: `product-${name}`,
      value: draft[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => set({ [name]: target.value }),
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
