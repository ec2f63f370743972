import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { sellersPart } from '#sellers/model.ts'
import { linkTo, mailOwners, sampleSeller } from '#sellers/server/index.ts'
import { inventoryMailWords as words } from '../words/mails.ts'

const link = { isBlock: true }
const mailKinds = {
  approved: mailKind('product-approved', words.approved, { link }),
  refused: mailKind('product-refused', words.refused, { link, reason: { isRequired: true } }),
  withdrawn: mailKind('product-withdrawn', words.withdrawn, { link, reason: { isRequired: true } }),
}

const toMailValues = (
  origin: string | null,
  tag: string,
  { id, productName, reviewReason }: Pick<StaffProduct, 'id' | 'productName' | 'reviewReason'>,
) => ({
  product: productName,
  reason: reviewReason,
  link: linkTo(origin, officePathsOf(tag).product(id), words.open),
})

/** Mails the owners of a seller when staff approve, refuse or withdraw a product. */
export async function notifySellerOfReview(
  shop: Shop,
  tx: Db,
  before: StaffProduct,
  product: StaffProduct,
) {
  const { businessId, review } = product
  if (!businessId || (review !== 'approved' && review !== 'refused')) return
  const kind = review === 'refused' && before.review === 'approved' ? 'withdrawn' : review
  await mailOwners(shop, tx, businessId, mailKinds[kind], ({ tag }) =>
    toMailValues(shop.origin.current(), tag, product),
  )
}

const sampleProduct = {
  id: '1',
  productName: 'Cooling fan for laptops',
  reviewReason: 'The picture shows another product.',
}

/** Mails that the shop's owner can reword, with sample values for the preview. */
export const productMails = Object.values(mailKinds).map((kind) => ({
  ...kind,
  part: sellersPart,
  sample: () => ({
    ...sampleSeller,
    ...toMailValues(sampleSeller.origin, sampleSeller.tag, sampleProduct),
  }),
}))
