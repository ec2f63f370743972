// The functions of this noun that other nouns may call.

export { holdSelling, listSellerChoices, listVerifiedTags } from './businesses.queries.ts'
export { insertStandardCategories } from './categories.queries.ts'
export { readDocument } from './documents.ts'
export { holdWork } from './hold-work.ts'
export { linkTo, mailOwners, sampleSeller } from './seller-mails.ts'
