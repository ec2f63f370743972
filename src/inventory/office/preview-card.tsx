import { newBadgeDays } from '#contract/catalog.rules.ts'
import { afterDiscount } from '#contract/inventory.rules.ts'
import type { StaffProduct } from '#contract/inventory.ts'
import { ProductCard } from '../../catalog/product-card.tsx'
import { type Draft, toNumber } from './draft.ts'

const dayMs = 86_400_000
const orZero = (value: number) => (Number.isFinite(value) ? value : 0)

/** The shop's own card with what is typed; nothing on it can be pressed. */
export function PreviewCard({ draft, product }: { draft: Draft; product: StaffProduct | null }) {
  const [marked, discount] = [orZero(toNumber(draft.productMarkedPrice)), orZero(toNumber(draft.discount))]
  const createdAt = product?.createdAt ?? new Date().toISOString()
  const card = {
    id: product?.id ?? '0',
    productName: draft.productName || 'Name',
    summary: draft.keyFeature,
    displayImage: draft.pictures[0]?.path ?? '',
    productMarkedPrice: marked,
    discountedPrice: afterDiscount(marked, discount),
    discount,
    isNew: draft.isNew || Date.now() - Date.parse(createdAt) < newBadgeDays * dayMs,
    averageRating: product?.averageRating ?? 0,
    reviewCount: product?.reviewCount ?? 0,
    stock: product?.stock ?? orZero(toNumber(draft.stock)),
    createdAt,
  }
  return (
    <ul className="preview-card" inert>
      <ProductCard product={card} />
    </ul>
  )
}
