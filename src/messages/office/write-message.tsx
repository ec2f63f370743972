import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { useState } from 'react'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { chatLinks, type MessageKind, maxTextLength } from '../model.ts'
import { messageWords } from '../words/office.ts'

export interface TextTemplates {
  phone: string | null
  texts: { kind: MessageKind; text: string }[]
}

const apps = [
  ['whatsapp', MessageCircle],
  ['viber', Phone],
  ['sms', MessageSquareText],
] as const

/** Shows a prepared text that staff can open and send in WhatsApp, Viber or as an SMS. */
export function WriteMessage({ ready: { phone, texts } }: { ready: TextTemplates }) {
  const words = useWords(messageWords)
  const [kind, setKind] = useState(texts[0]?.kind)
  const chosen = texts.find((each) => each.kind === kind) ?? texts[0]
  const [typed, setTyped] = useState<{ of: string; text: string }>()
  const text = typed && typed.of === chosen?.text ? typed.text : (chosen?.text ?? '')
  if (!phone) return null
  const links = chatLinks(phone, text)
  return (
    <section className="sheet form" aria-labelledby="write-message">
      <h2 id="write-message">{words.write}</h2>
      {texts.length > 1 && (
        <SelectField
          id="message-kind"
          label={words.ready}
          value={chosen?.kind}
          options={texts.map((each) => [each.kind, words.kinds[each.kind]] as const)}
          onChange={({ target }) => setKind(target.value as MessageKind)}
        />
      )}
      <TextAreaField
        id="message-text"
        label={words.text}
        hint={words.change}
        rows={4}
        maxLength={maxTextLength}
        value={text}
        onChange={({ target }) => setTyped({ of: chosen?.text ?? '', text: target.value })}
      />
      <div className="row">
        {apps.map(([app, icon]) => (
          <a
            key={app}
            className="btn btn-quiet"
            href={links[app]}
            {...(app === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon of={icon} />
            {words[app]}
          </a>
        ))}
      </div>
    </section>
  )
}
