// What other nouns may call; the rest is this noun’s own business.

export { type Deed, recordDeed, recordDeeds } from './audit.queries.ts'
export { changesBetween } from './changes-between.ts'
