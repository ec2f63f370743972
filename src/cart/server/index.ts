// What other nouns may call; the rest is this noun’s own business.

export {
  type CartLine,
  cartColumns,
  cartTables,
  listWanted,
  upsertCartItem,
  type WantedItem,
  wantedLines,
} from './cart.queries.ts'
export { isCovered, judgePromo, toCart, toTotalLines } from './cart.ts'
