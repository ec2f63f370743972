import { useWords } from '#kit/web/router/language.ts'
import { listingWords } from '../../../words/listing.ts'

interface End {
  name: string
  label: string
  value: string
  hint: string | undefined
}

interface MinMaxProps {
  /** Read after the labels by screen readers, where a form has several ranges. */
  rangeName?: string
  min: End
  max: End
  /** The valid input, for the browser and in words. */
  pattern: string
  title: string
}

/** The two ends of a range. The style shows Apply once either has a value (specification §2). */
export function MinMax({ rangeName, min, max, pattern, title }: MinMaxProps) {
  const words = useWords(listingWords)
  return (
    <div className="minmax" key={`${min.value}..${max.value}`}>
      {[min, max].map(({ name, label, value, hint }) => (
        <label key={name}>
          {label}
          {rangeName && <span className="hidden">, {rangeName}</span>}
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
        {words.apply}
      </button>
    </div>
  )
}
