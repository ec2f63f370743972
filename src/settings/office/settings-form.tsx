import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { Settings } from '../contract.ts'
import { settingsOfficeWords } from '../words/office.ts'
import { SettingsSections } from './settings-sections.tsx'
import { toTyped } from './typed-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsForm({ settings }: { settings: Settings }) {
  const words = useWords(settingsOfficeWords)
  const { run } = useAction()
  // The version that the form started with: the page may have loaded a colleague's change since.
  const [version, setVersion] = useState(settings.version)
  const form = useSettingsForm(settings)
  const warning = useUnsavedWarning(form.isChanged)
  const save = form.submit(async (input) => {
    const saved = await run(() => api.settings.update({ ...input, version }), {
      done: words.saved,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) reset(saved)
  })
  function reset(current: Settings) {
    setVersion(current.version)
    form.reset(toTyped(current))
  }
  return (
    <form className="sheets" method="post" noValidate onSubmit={save}>
      <FormError text={form.error} />
      <SettingsSections field={form.field} settings={settings} />
      <div className="row save-bar" data-changed={form.isChanged || undefined}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          {words.save}
        </Button>
        {form.isChanged && (
          <Button kind="quiet" onClick={() => reset(settings)}>
            {words.discard}
          </Button>
        )}
      </div>
      {warning}
    </form>
  )
}
