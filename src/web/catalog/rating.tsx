/** One star, the average and how many stand behind it; without reviews it says so. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0)
    return (
      <span className="rate">
        <i>No reviews yet</i>
      </span>
    )
  return (
    <span className="rate">
      <svg className="star" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
      </svg>
      <b>
        {average.toFixed(1)}
        <span className="hidden"> of 5 stars,</span>
      </b>{' '}
      <i>
        {count} {count === 1 ? 'review' : 'reviews'}
      </i>
    </span>
  )
}
