import { type ComponentProps, useState } from 'react'
import { kitWords } from '../../contract/words.ts'
import { describe, FieldFrame, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import { Eye, EyeOff } from './icons.ts'

/** A password that its owner may look at while typing. */
export function PasswordField({ id, label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const texts = { id, label, hint, error }
  return (
    <FieldFrame {...texts}>
      <div className="with-button">
        <input className="input" type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...describe(texts)} {...input} />
        <button type="button" aria-pressed={shown} aria-label={kitWords.showPassword(label)} aria-controls={id} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      </div>
    </FieldFrame>
  )
}
