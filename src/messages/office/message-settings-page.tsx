import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { officePaths } from '#office-pages.ts'
import type { MessageSettings } from '../contract.ts'
import {
  countParts,
  type MessageKind,
  maxTextLength,
  messageEvents,
  messageKinds,
  placeholdersOf,
} from '../model.ts'
import { messageWords as words } from '../office-words.ts'

export const loader = ({ api: calls }: LoaderArgs) => calls.messages.settings()

export function Component() {
  const settings = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.settings} back={{ to: officePaths.messages, label: words.title }}>
      <div className="sheets">
        <SettingsForm settings={settings} />
      </div>
    </PageFrame>
  )
}

const audiences = [
  ['everybody', words.audiences.everybody],
  ['withoutMail', words.audiences.withoutMail],
] as const

const inWords = (text: string) => {
  const { length, parts, isUnicode } = countParts(text)
  return words.counted(length, parts, isUnicode)
}

/** Of what customers are told by message, and how each of them is worded. */
function SettingsForm({ settings }: { settings: MessageSettings }) {
  // What the form began with: the page may have loaded somebody else's change meanwhile.
  const [read, setRead] = useState(settings)
  const [typed, setTyped] = useState(settings)
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> }>()
  const { isBusy, run } = useAction()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(read)
  const warning = useUnsavedWarning(isChanged)

  const save = async () => {
    const { channel: _, ...input } = typed
    const saved = await run(
      () => api.messages.updateSettings({ ...input, version: read.version }),
      { done: words.saved, refused: setRefused },
    )
    if (!saved) return
    setRefused(undefined)
    setRead(saved)
    setTyped(saved)
  }
  const toggle = (kind: MessageKind, isOn: boolean) =>
    setTyped({
      ...typed,
      events: messageEvents.filter((event) =>
        event === kind ? isOn : typed.events.includes(event),
      ),
    })
  const word = (kind: MessageKind, text: string) =>
    setTyped({ ...typed, texts: { ...typed.texts, [kind]: text } })
  return (
    <form
      className="sheet form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {warning}
      <FormError text={refused?.message ?? ''} />
      <p className="soft">{words.about}</p>
      <p role="note">{words.channels[settings.channel ?? 'none']}</p>
      <SelectField
        id="message-audience"
        label={words.audience}
        options={audiences}
        value={typed.everybody ? 'everybody' : 'withoutMail'}
        onChange={({ target }) => setTyped({ ...typed, everybody: target.value === 'everybody' })}
      />
      <div className="message-kinds">
        {messageKinds.map((kind) => (
          <fieldset key={kind}>
            <legend>{words.kinds[kind]}</legend>
            {kind !== 'enquiry' && (
              <CheckField
                id={`message-sends-${kind}`}
                label={words.sends}
                checked={typed.events.includes(kind)}
                onChange={({ target }) => toggle(kind, target.checked)}
              />
            )}
            <TextAreaField
              id={`message-text-${kind}`}
              label={words.text}
              hint={`${words.canSay(placeholdersOf[kind])}. ${inWords(typed.texts[kind])}`}
              error={refused?.fields[`texts.${kind}`]}
              rows={3}
              maxLength={maxTextLength}
              value={typed.texts[kind]}
              onChange={({ target }) => word(kind, target.value)}
            />
          </fieldset>
        ))}
      </div>
      <div className="row">
        <Button type="submit" busy={isBusy} disabled={!isChanged}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
