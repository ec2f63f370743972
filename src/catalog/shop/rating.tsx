/** One star, the average and how many stand behind it; without reviews it says so. The star is drawn by the style. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0)
    return (
      <span className="rate">
        <i>No reviews yet</i>
      </span>
    )
  return (
    <span className="rate">
      <b>
        {average.toFixed(1)}
        <span className="hidden"> of 5 stars,</span>
      </b>{' '}
      <i>{`${count} ${count === 1 ? 'review' : 'reviews'}`}</i>
    </span>
  )
}
