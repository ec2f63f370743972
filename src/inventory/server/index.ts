// What other nouns may call; the rest is this noun’s own business.

export { moveStock } from './stock.queries.ts'
export { attributePrefix, tableFields } from './table-fields.ts'
