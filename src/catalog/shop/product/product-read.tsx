import { Blocks } from '#content/shop/blocks.tsx'
import type { Product } from '../../product.ts'
import { productWords } from '../../words/product.ts'

/** Key features as a list, and the description. */
export function ProductRead({ product: { keyFeature, descriptionBlocks } }: { product: Product }) {
  const features = keyFeature
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
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
      {descriptionBlocks.length > 0 && (
        <div>
          <h2 className="h2">{productWords.description}</h2>
          <Blocks blocks={descriptionBlocks} />
        </div>
      )}
    </section>
  )
}
