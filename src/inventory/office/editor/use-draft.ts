import { type SetStateAction, useEffect, useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { type CheckName, controlsOf, type TextName } from '#kit/web/app/controls-of.ts'
import { isSame, mergeTyped } from '#kit/web/app/merge-typed.ts'
import { useWords } from '#kit/web/router/language.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { Draft } from './draft.ts'

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
  const { field, check } = controlsOf('product', draft, (name) => errors[name], set)
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
    text: (name: TextName<Draft>) => ({ label: labels[name], ...field(name) }),
    check: (name: CheckName<Draft>) => ({ label: labels[name], ...check(name) }),
  }
}

export type DraftForm = ReturnType<typeof useDraft>
