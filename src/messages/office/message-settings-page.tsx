import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { MessageSettings } from '../contract.ts'
import {
  countParts,
  type MessageKind,
  maxTextLength,
  messageEvents,
  messageKinds,
  placeholdersOf,
} from '../model.ts'
import { messageWords } from '../words/office.ts'

export const loader = ({ api: calls }: LoaderArgs) => calls.messages.settings()

export function Component() {
  const words = useWords(messageWords)
  const settings = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.settings} back={{ to: officePaths.messages, label: words.title }}>
      <div className="sheets">
        <SettingsForm settings={settings} />
      </div>
    </PageFrame>
  )
}

type Words = ReturnType<typeof messageWords>

const createAudiences = ({ audiences }: Words) =>
  [
    ['everybody', audiences.everybody],
    ['withoutMail', audiences.withoutMail],
  ] as const

function describeLength(text: string, words: Words) {
  const { length, parts, isUnicode } = countParts(text)
  return words.counted(length, parts, isUnicode)
}

/** The form for the events that send messages and for the texts. */
function SettingsForm({ settings }: { settings: MessageSettings }) {
  const words = useWords(messageWords)
  // The settings that the form started with: the page may since have loaded a colleague's change.
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
  const setText = (kind: MessageKind, text: string) =>
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
        options={createAudiences(words)}
        value={typed.everybody ? 'everybody' : 'withoutMail'}
        onChange={({ target }) => setTyped({ ...typed, everybody: target.value === 'everybody' })}
      />
      <div className="message-kinds">
        {messageKinds.map((kind) => (
          <KindFields
            key={kind}
            kind={kind}
            settings={typed}
            error={refused?.fields[`texts.${kind}`]}
            onToggle={(isOn) => toggle(kind, isOn)}
            onText={(text) => setText(kind, text)}
          />
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

interface KindFieldsProps {
  kind: MessageKind
  settings: MessageSettings
  error: string | undefined
  onToggle: (isOn: boolean) => void
  onText: (text: string) => void
}

function KindFields({ kind, settings, error, onToggle, onText }: KindFieldsProps) {
  const words = useWords(messageWords)
  return (
    <fieldset>
      <legend>{words.kinds[kind]}</legend>
      {kind !== 'enquiry' && (
        <CheckField
          id={`message-sends-${kind}`}
          label={words.sends}
          checked={settings.events.includes(kind)}
          onChange={({ target }) => onToggle(target.checked)}
        />
      )}
      <TextAreaField
        id={`message-text-${kind}`}
        label={words.text}
        hint={[
          words.placeholders(placeholdersOf[kind]),
          describeLength(settings.texts[kind], words),
        ].join('. ')}
        error={error}
        rows={3}
        maxLength={maxTextLength}
        value={settings.texts[kind]}
        onChange={({ target }) => onText(target.value)}
      />
    </fieldset>
  )
}
