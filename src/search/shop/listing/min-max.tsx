import { listingWords } from '../../listing-words.ts'

interface End {
  name: string
  label: string
  value: string
  hint: string | undefined
}

interface MinMaxProps {
  /** Heard after the label, where there are several ranges. */
  of?: string
  min: End
  max: End
  /** What may be typed, for the browser and for people. */
  pattern: string
  title: string
}

/** The two ends of a range. The style shows Apply once either has a value (specification §2). */
export function MinMax({ of, min, max, pattern, title }: MinMaxProps) {
  return (
    <div className="minmax" key={`${min.value}..${max.value}`}>
      {[min, max].map(({ name, label, value, hint }) => (
        <label key={name}>
          {label}
          {of && <span className="hidden">, {of}</span>}
          <input
            className="input"
            name={name}
            inputMode="decimal"
            pattern={pattern}
            title={title}
            autoComplete="off"
            maxLength={12}
            defaultValue={value}
            placeholder={hint ?? ' '}
          />
        </label>
      ))}
      <button className="btn" type="submit">
        {listingWords.apply}
      </button>
    </div>
  )
}
