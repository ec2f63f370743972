import { useRef } from 'react'
import { deskWords } from '#payments/desk-words.ts'
import { type Way, ways } from '#payments/model.ts'
import { counterWords as words } from '../office-words.ts'

interface WayChoiceProps {
  value: Way
  onChange: (way: Way) => void
  /** It was chosen by hand, and not by keys, which may go on. */
  onTouched: () => void
}

/** How it is paid: one touch, or the arrow keys. */
export function WayChoice({ value, onChange, onTouched }: WayChoiceProps) {
  const isTouched = useRef(false)
  const touch = (is: boolean) => () => {
    isTouched.current = is
  }
  return (
    <fieldset className="way-choice" onPointerDown={touch(true)} onKeyDown={touch(false)}>
      <legend>{words.way}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name="paid-by"
            value={way}
            checked={way === value}
            onChange={() => onChange(way)}
            // Also where it was chosen before; after the browser has given it the focus.
            onClick={() => isTouched.current && setTimeout(onTouched)}
          />
          {deskWords.ways[way]}
        </label>
      ))}
    </fieldset>
  )
}
