import type { Product } from '../../product.ts'
import { productWords } from '../../product-words.ts'

/** What it has, point by point, and what the shop says about it. */
export function ProductRead({ product: { keyFeature, productDescription } }: { product: Product }) {
  const features = keyFeature
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
  const paragraphs = productDescription.split(/\n+/).filter(Boolean)
  return (
    <section className="read">
      {features.length > 0 && (
        <div>
          <h2 className="h2">{productWords.keyFeatures}</h2>
          <ul className="features-list">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      )}
      {paragraphs.length > 0 && (
        <div>
          <h2 className="h2">{productWords.description}</h2>
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
