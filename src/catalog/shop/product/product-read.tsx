import { Blocks } from '#content/shop/blocks.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { Product } from '../../product.ts'
import { productWords } from '../../words/product.ts'

/** Key features as a list, and the description. */
export function ProductRead({ product: { keyFeature, descriptionBlocks } }: { product: Product }) {
  const words = useWords(productWords)
  const features = keyFeature
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
  return (
    <section className="read">
      {features.length > 0 && (
        <div>
          <h2 className="h2">{words.keyFeatures}</h2>
          <ul className="features-list">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      )}
      {descriptionBlocks.length > 0 && (
        <div>
          <h2 className="h2">{words.description}</h2>
          <Blocks blocks={descriptionBlocks} />
        </div>
      )}
    </section>
  )
}
