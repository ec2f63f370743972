import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { repairSettingsWords } from '../../words/settings.ts'
import { useDraft } from '../use-draft.ts'
import {
  type NumberName,
  type SettingsDraft,
  toSettingsDraft,
  toSettingsInput,
} from './settings-draft.ts'

type ListName = 'holidays' | 'faults' | 'labour' | 'ownStages' | 'checklists' | 'testLists'

/** The state of the settings form. */
export function useSettingsDraft(settings: RepairSettings) {
  const words = useWords(repairSettingsWords)
  const [saved, setSaved] = useState(settings)
  const form = useDraft('settings', () => toSettingsDraft(settings))
  const { draft, change, errors } = form
  const warning = useUnsavedWarning(
    JSON.stringify(draft) !== JSON.stringify(toSettingsDraft(saved)),
  )
  const save = async () => {
    const input = toSettingsInput(draft, saved.version)
    const reply = await form.send(
      () => api.repairs.updateSettings(input),
      () => words.saved,
    )
    if (!reply) return
    setSaved(reply)
    form.setDraft(toSettingsDraft(reply))
  }
  return {
    ...form,
    save,
    warning,
    /** The properties of an input for a whole number. */
    count: (name: NumberName) => ({ inputMode: 'numeric' as const, ...form.field(name) }),
    /** The properties of the rows of a list. */
    list: <Name extends ListName>(name: Name) => ({
      name,
      rows: draft[name],
      errors,
      onChange: (rows: SettingsDraft[Name]) => change({ [name]: rows } as Partial<SettingsDraft>),
    }),
  }
}
export type SettingsForm = ReturnType<typeof useSettingsDraft>
