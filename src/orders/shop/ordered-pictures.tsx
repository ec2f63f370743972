import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { OrderSummary } from '../contract.ts'
import { thanksWords } from '../words/thanks.ts'

/** The ordered products as large pictures. */
export const OrderedPictures = ({ items }: Pick<OrderSummary, 'items'>) => {
  const words = useWords(thanksWords)
  return (
    <section className="panel ordered" aria-label={words.ordered}>
      <h2>{words.ordered}</h2>
      <ul>
        {items
          .filter(({ product }) => product.id)
          .map(({ product, quantity }) => (
            <li key={product.id}>
              <Link to={paths.product(product.id)}>
                <ProductImage src={product.displayImage} sizes="(min-width: 900px) 14rem, 42vw" />
                <b>{product.productName}</b>
              </Link>
              <span className="num">{words.quantity(quantity)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
