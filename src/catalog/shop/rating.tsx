import { useWords } from '#kit/web/router/language.ts'
import { catalogWords } from '../words/shop.ts'

/** The average and the number of reviews. The style sheet draws the star. */
export function Rating({ average, count }: { average: number; count: number }) {
  const words = useWords(catalogWords)
  if (count === 0)
    return (
      <span className="rate">
        <i>{words.rating.none}</i>
      </span>
    )
  return (
    <span className="rate">
      <b>
        {average.toFixed(1)}
        <span className="hidden">{words.rating.ofFive}</span>
      </b>{' '}
      <i>{words.rating.count(count)}</i>
    </span>
  )
}
