import { deskWords } from '#payments/desk-words.ts'
import { type Way, ways } from '#payments/model.ts'
import { counterWords as words } from '../office-words.ts'

/** How it is paid: one touch, or the arrow keys. */
export const WayChoice = ({ value, onChange }: { value: Way; onChange: (way: Way) => void }) => (
  <fieldset className="way-choice">
    <legend>{words.way}</legend>
    {ways.map((way) => (
      <label key={way}>
        <input type="radio" name="paid-by" value={way} checked={way === value} onChange={() => onChange(way)} />
        {deskWords.ways[way]}
      </label>
    ))}
  </fieldset>
)
