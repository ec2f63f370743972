import { useRef } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { type PaymentMode, paymentModes } from '#payments/model.ts'
import { deskWords } from '#payments/words/desk.ts'
import { counterWords } from '../../words/office.ts'

interface MethodChoiceProps {
  value: PaymentMode
  onChange: (way: PaymentMode) => void
  /** Called after a touch or click, but not after arrow keys, which may go on. */
  onTouched: () => void
}

/** The payment method: one touch, or the arrow keys. */
export function MethodChoice({ value, onChange, onTouched }: MethodChoiceProps) {
  const words = useWords(counterWords)
  const deskText = useWords(deskWords)
  const isTouched = useRef(false)
  const touch = (is: boolean) => () => {
    isTouched.current = is
  }
  return (
    <fieldset className="way-choice" onPointerDown={touch(true)} onKeyDown={touch(false)}>
      <legend>{words.way}</legend>
      {paymentModes.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name="paid-by"
            value={way}
            checked={way === value}
            onChange={() => onChange(way)}
            // Also if this method was chosen already. The timeout lets the browser focus it first.
            onClick={() => isTouched.current && setTimeout(onTouched)}
          />
          {deskText.ways[way]}
        </label>
      ))}
    </fieldset>
  )
}
