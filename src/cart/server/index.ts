// The only server exports that other nouns may import.

export {
  type CartLine,
  cartColumns,
  cartTables,
  listRequested,
  type RequestedItem,
  requestedLines,
  upsertCartItem,
} from './cart.queries.ts'
export { evaluatePromo, promoCovers, toCart, toTotalLines } from './cart.ts'
