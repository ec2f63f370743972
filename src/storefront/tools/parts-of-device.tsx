import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import type { FitsOfProduct } from '#fitment/contract.ts'
import { fitProductWords } from '#fitment/words/product.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { renderCardActions } from '../products/card-actions.tsx'

/** For a product that is itself a device: its chargers, and a link to all its parts. */
export function PartsOfDevice({
  fits: { device, chargers },
  arrives,
}: {
  fits: FitsOfProduct
  arrives?: string
}) {
  const words = useWords(fitProductWords)
  if (!device || chargers.length === 0) return null
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{words.chargersFor}</h2>
        <Link className="text-link" to={paths.device(device.slug)}>
          {words.deviceParts}
        </Link>
      </div>
      <ProductGrid products={chargers} arrives={arrives} wide action={renderCardActions} />
    </section>
  )
}
