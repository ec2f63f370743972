import { catalogWords } from '../words.ts'

/**
 * One star, the average and how many stand behind it; without reviews it says so. The star is drawn
 * by the style.
 */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0)
    return (
      <span className="rate">
        <i>{catalogWords.rating.none}</i>
      </span>
    )
  return (
    <span className="rate">
      <b>
        {average.toFixed(1)}
        <span className="hidden">{catalogWords.rating.ofFive}</span>
      </b>{' '}
      <i>{catalogWords.rating.count(count)}</i>
    </span>
  )
}
