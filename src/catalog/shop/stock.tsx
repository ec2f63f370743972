import { useWords } from '#kit/web/router/language.ts'
import { catalogWords } from '../words/shop.ts'

/** At this stock or less, the number is shown. */
const maxFew = 5

/** The availability of a product, and when it would arrive. */
export function Stock({ stock, arrives }: { stock: number; arrives?: string }) {
  const words = useWords(catalogWords).stock
  const [state, text] =
    stock <= 0 ? [' out', words.out] : stock <= maxFew ? [' few', words.few(stock)] : ['', words.in]
  return (
    <span className={`stock${state}`}>
      <b>{text}</b>
      {stock > 0 && arrives && words.arrives(arrives)}
    </span>
  )
}
