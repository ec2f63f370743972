import { useWords } from '#kit/web/router/language.ts'
import { cartWords } from '../words/shop.ts'

/** The placeholder of a loading cart, as tall as two lines. */
export function CartSkeleton() {
  const words = useWords(cartWords)
  return (
    <div className="cart" role="status">
      <span className="hidden">{words.loading}</span>
      <div className="sheet bones" aria-hidden="true">
        <i className="bone-line" />
        <i className="bone-line" />
      </div>
      <div className="sum-card bones" aria-hidden="true">
        <i />
        <i />
        <i />
        <i className="bone-button" />
      </div>
    </div>
  )
}
