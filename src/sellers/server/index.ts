// What other nouns may call; the rest is this noun’s own business.

export { holdSelling, listSellerChoices, listVerifiedTags } from './businesses.queries.ts'
