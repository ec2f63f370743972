import { sellersFeature } from '#access/member-access.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { mailOwners, sampleSeller } from '#sellers/server/index.ts'
import { inventoryMailWords } from '../words/mails.ts'

const link = { isBlock: true }
const refusal = { link, reason: { isRequired: true } }
const words = inventoryMailWords
const mailKinds = {
  approved: mailKind('product-approved', (language) => words(language).approved, { link }),
  refused: mailKind('product-refused', (language) => words(language).refused, refusal),
  withdrawn: mailKind('product-withdrawn', (language) => words(language).withdrawn, refusal),
}

const toMailValues = (
  origin: string | null,
  tag: string,
  { id, productName, reviewReason }: Pick<StaffProduct, 'id' | 'productName' | 'reviewReason'>,
  language: Language,
) => ({
  product: productName,
  reason: reviewReason,
  link: linkTo(origin, officePathsOf(tag).product(id), inventoryMailWords(language).open, language),
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
    toMailValues(shop.origin.current(), tag, product, shop.language),
  )
}

const sampleProduct = (language: Language) => ({
  id: '1',
  productName: inventoryMailWords(language).sampleProduct,
  reviewReason: inventoryMailWords(language).sampleReason,
})

/** Mails that the shop's owner can reword, with sample values for the preview. */
export const productMails = Object.values(mailKinds).map((kind) => ({
  ...kind,
  feature: sellersFeature,
  sample: ({ language }: Shop) => ({
    ...sampleSeller,
    ...toMailValues(sampleSeller.origin, sampleSeller.tag, sampleProduct(language), language),
  }),
}))
