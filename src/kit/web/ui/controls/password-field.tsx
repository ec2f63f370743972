import { type ComponentProps, useState } from 'react'
import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'
import { Icon } from '../icon.tsx'
import type { Drawing } from '../icons.ts'
import { FieldFrame, type FieldTexts, splitProps } from './field.tsx'

// Not in icons.ts, which every page loads.
const Eye: Drawing =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 ' +
  '1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'
const EyeOff: Drawing =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 ' +
  '2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 ' +
  '0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20'

/** A password field with a button that makes the password visible. */
export function PasswordField(props: FieldTexts & ComponentProps<'input'>) {
  const words = useWords(kitWords)
  const [isVisible, setVisible] = useState(false)
  const { texts, control } = splitProps(props)
  return (
    <FieldFrame {...texts}>
      <div className="with-button">
        <input
          className="input"
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...control}
        />
        <button
          type="button"
          aria-pressed={isVisible}
          aria-label={words.showPassword(props.label)}
          aria-controls={props.id}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon of={isVisible ? EyeOff : Eye} />
        </button>
      </div>
    </FieldFrame>
  )
}
