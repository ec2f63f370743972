import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Star } from './icons.ts'

const stars = ['1', '2', '3', '4', '5']
const words: Record<string, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' }

interface StarFieldProps extends ComponentProps<'input'> {
  value: string
  error?: string
}

/** One to five stars, as radio buttons. */
export function StarField({ id, value: rating, error, ...input }: StarFieldProps) {
  return (
    <fieldset className="star-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Rating</legend>
      <div>
        {stars.map((value) => (
          <label key={value}>
            <input
              type="radio"
              value={value}
              checked={value === rating}
              aria-label={`${value} ${value === '1' ? 'star' : 'stars'}, ${words[value]}`}
              {...input}
            />
            <Icon of={Star} />
          </label>
        ))}
        <output>{words[rating]}</output>
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
