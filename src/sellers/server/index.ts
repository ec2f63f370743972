// The functions of this noun that other nouns may call.

export { listSellerChoices, listVerifiedTags, lockVerifiedSellers } from './businesses.queries.ts'
export { insertStandardCategories } from './categories.queries.ts'
export { readDocument } from './documents.ts'
export { requireWorkAllowed } from './hold-work.ts'
export { linkTo, mailOwners, sampleSeller } from './seller-mails.ts'
