/** Up to this many left, the number is told. */
const few = 5

export function Stock({ stock }: { stock: number }) {
  if (stock <= 0) return <StockWords state="out" words="Out of stock" />
  if (stock <= few) return <StockWords state="few" words={`Only ${stock} left`} />
  return <StockWords state="" words="In stock" />
}

function StockWords({ state, words }: { state: string; words: string }) {
  return (
    <span className={`stock ${state}`}>
      <b>{words}</b>
    </span>
  )
}
