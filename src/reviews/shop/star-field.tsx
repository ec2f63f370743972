import type { ComponentProps } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { reviewWords } from '../words/shop.ts'
import { Star } from './icons.ts'

const stars = ['1', '2', '3', '4', '5'] as const

interface StarFieldProps extends ComponentProps<'input'> {
  value: string
  error?: string
}

/** One to five stars, as radio buttons. */
export function StarField({ id, value: rating, error, ...input }: StarFieldProps) {
  const words = useWords(reviewWords)
  const verdicts: Record<string, string> = words.ratings
  return (
    <fieldset className="star-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{words.labels.rating}</legend>
      <div>
        {stars.map((value) => (
          <label key={value} className="icon-btn">
            <input
              type="radio"
              value={value}
              checked={value === rating}
              aria-label={words.rating(Number(value), words.ratings[value])}
              {...input}
            />
            <Icon of={Star} />
          </label>
        ))}
        <output>{verdicts[rating]}</output>
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
