// What other nouns may call; the rest is this noun’s own business.

export { holdSelling, listSellerChoices, listVerifiedTags } from './businesses.queries.ts'
export { insertStandardCategories } from './categories.queries.ts'
export { readDocument } from './documents.ts'
export { holdWork } from './hold-work.ts'
export { linkTo, mailOwners, sampleSeller } from './seller-mails.ts'
