import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#office-pages.ts'
import { sellersPart } from '#sellers/model.ts'
import { linkTo, mailOwners, sampleSeller } from '#sellers/server/index.ts'
import { inventoryMailWords as say } from '../mail-words.ts'

const link = { isBlock: true }
const kinds = {
  approved: mailKind('product-approved', say.approved, { link }),
  refused: mailKind('product-refused', say.refused, { link, reason: { isRequired: true } }),
  withdrawn: mailKind('product-withdrawn', say.withdrawn, { link, reason: { isRequired: true } }),
}

const valuesOf = (
  origin: string | null,
  tag: string,
  { id, productName, reviewReason }: Pick<StaffProduct, 'id' | 'productName' | 'reviewReason'>,
) => ({
  product: productName,
  reason: reviewReason,
  link: linkTo(origin, officePathsOf(tag).product(id), say.open),
})

/** Tells the owners of a seller what staff said of a product. */
export async function tellReview(shop: Shop, tx: Db, before: StaffProduct, product: StaffProduct) {
  const { businessId, review } = product
  if (!businessId || (review !== 'approved' && review !== 'refused')) return
  const kind = review === 'refused' && before.review === 'approved' ? 'withdrawn' : review
  await mailOwners(shop, tx, businessId, kinds[kind], ({ tag }) =>
    valuesOf(shop.origin.current(), tag, product),
  )
}

const sampleProduct = {
  id: '1',
  productName: 'Cooling fan for laptops',
  reviewReason: 'The picture shows another product.',
}

/** What the owner may word, with values to look at. */
export const productMails = Object.values(kinds).map((kind) => ({
  ...kind,
  part: sellersPart,
  sample: () => ({
    ...sampleSeller,
    ...valuesOf(sampleSeller.origin, sampleSeller.tag, sampleProduct),
  }),
}))
