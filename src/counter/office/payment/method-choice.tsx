import { useRef } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { type PaymentMode, paymentModes } from '#payments/model.ts'
import { paymentOfficeWords } from '#payments/words/office.ts'
import { counterWords } from '../../words/office.ts'

interface MethodChoiceProps {
  value: PaymentMode
  onChange: (mode: PaymentMode) => void
  /** Called after a touch or click, but not after arrow keys, which may go on. */
  onTouched: () => void
}

/** The payment method: one touch, or the arrow keys. */
export function MethodChoice({ value, onChange, onTouched }: MethodChoiceProps) {
  const words = useWords(counterWords)
  const paymentText = useWords(paymentOfficeWords)
  const isTouched = useRef(false)
  const touch = (is: boolean) => () => {
    isTouched.current = is
  }
  return (
    <fieldset className="mode-choice" onPointerDown={touch(true)} onKeyDown={touch(false)}>
      <legend>{words.mode}</legend>
      {paymentModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="paid-by"
            value={mode}
            checked={mode === value}
            onChange={() => onChange(mode)}
            // Also if this method was chosen already. The timeout lets the browser focus it first.
            onClick={() => isTouched.current && setTimeout(onTouched)}
          />
          {paymentText.modes[mode]}
        </label>
      ))}
    </fieldset>
  )
}
