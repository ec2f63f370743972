/** Up to this many left, the number is told. */
const few = 5

/** Whether the shop has it, and when it would arrive. */
export function Stock({ stock, arrives }: { stock: number; arrives?: string }) {
  const [state, words] = stock <= 0 ? [' out', 'Out of stock'] : stock <= few ? [' few', `Only ${stock} left`] : ['', 'In stock']
  return (
    <span className={`stock${state}`}>
      <b>{words}</b>
      {stock > 0 && arrives && `, arrives ${arrives}`}
    </span>
  )
}
