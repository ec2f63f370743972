import { newBadgeDays } from '#catalog/model.ts'
import { afterDiscount } from '#catalog/prices.ts'
import { ProductCard } from '#catalog/shop/cards/product-card.tsx'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useWords } from '#kit/web/router/language.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { Draft } from './draft.ts'

const dayMs = 86_400_000
const orZero = (value: number) => (Number.isFinite(value) ? value : 0)

/** The product card of the shop with the typed values. It cannot be clicked. */
export function PreviewCard({ draft, product }: { draft: Draft; product: StaffProduct | null }) {
  const words = useWords(inventoryOfficeWords)
  const [listPrice, discount] = [
    orZero(toNumber(draft.productMarkedPrice)),
    orZero(toNumber(draft.discount)),
  ]
  const createdAt = product?.createdAt ?? new Date().toISOString()
  const card = {
    id: product?.id ?? '0',
    productName: draft.productName || words.previewName,
    summary: draft.keyFeature,
    displayImage: draft.pictures[0]?.path ?? '',
    productMarkedPrice: listPrice,
    discountedPrice: toRupees(afterDiscount(toPaisa(listPrice), discount).payPaisa),
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
