export {
  listSellerChoices,
  listVerifiedTags,
  lockVerifiedSellers,
} from './businesses/businesses.queries.ts'
export { insertStandardCategories } from './businesses/categories.queries.ts'
export type { OnSellerRenamed, OnSellersChanged, SellerFigures } from './hooks.ts'
export { getActingSeller } from './members/get-acting-seller.ts'
export { requireNotOwn } from './members/require-not-own.ts'
export { requireWorkAllowed } from './members/require-work-allowed.ts'
export { mailOwners, sampleSeller } from './seller-mails.ts'
