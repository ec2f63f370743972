import { useForm } from '#kit/web/app/use-form.ts'
import type { Settings } from '../contract.ts'
import { TypedSettings, toTyped } from './typed-settings.ts'

const schema = async () => TypedSettings

export const useSettingsForm = (settings: Settings) =>
  useForm({ id: 'settings', schema, values: toTyped(settings) })

export type SettingsFormState = ReturnType<typeof useSettingsForm>
