import { useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { setupWords } from '../../words/setup.ts'
import { type NumberName, type SetupDraft, toSettingsInput, toSetupDraft } from './setup-draft.ts'

type TextName =
  | 'opens'
  | 'closes'
  | 'collectArea'
  | 'collectDistricts'
  | 'terms'
  | 'accessories'
  | NumberName

/** The state of the settings form. */
export function useSetup(settings: RepairSettings) {
  const words = useWords(setupWords)
  const [saved, setSaved] = useState(settings)
  const [draft, setDraft] = useState(() => toSetupDraft(settings))
  const [failure, setFailure] = useState<ApiError>()
  const { isBusy, run } = useAction()
  const warning = useUnsavedWarning(JSON.stringify(draft) !== JSON.stringify(toSetupDraft(saved)))
  const errors = failure?.fields ?? {}
  const change = (part: Partial<SetupDraft>) => setDraft((current) => ({ ...current, ...part }))
  const save = async () => {
    setFailure(undefined)
    const reply = await run(
      () => api.repairs.updateSettings(toSettingsInput(draft, saved.version)),
      { done: words.saved, refused: setFailure },
    )
    if (!reply) return
    setSaved(reply)
    setDraft(toSetupDraft(reply))
  }
  const text = (name: TextName) => ({
    id: `setup-${name}`,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      change({ [name]: target.value }),
  })
  return {
    draft,
    change,
    save,
    errors,
    failure,
    isBusy,
    warning,
    /** The props of a text input. */
    text,
    /** The props of an input for a whole number. */
    count: (name: NumberName) => ({ inputMode: 'numeric' as const, ...text(name) }),
  }
}
export type Setup = ReturnType<typeof useSetup>
