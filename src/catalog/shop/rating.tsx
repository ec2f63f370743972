import { catalogWords } from '../words/shop.ts'

/** The average and the number of reviews. The style sheet draws the star. */
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
