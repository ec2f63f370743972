import { catalogWords } from '../words.ts'

const say = catalogWords.stock

/** Up to this many left, the number is told. */
const few = 5

/** Whether the shop has it, and when it would arrive. */
export function Stock({ stock, arrives }: { stock: number; arrives?: string }) {
  const [state, words] =
    stock <= 0 ? [' out', say.out] : stock <= few ? [' few', say.few(stock)] : ['', say.in]
  return (
    <span className={`stock${state}`}>
      <b>{words}</b>
      {stock > 0 && arrives && say.arrives(arrives)}
    </span>
  )
}
