// Other nouns may call these. Everything else is internal.

export {
  findPromo,
  findUsedPromo,
  lockPromo,
  type PromoState,
  returnPromoUse,
  reusePromo,
} from './promotions.queries.ts'
export { refusalOf, wrongGuesses } from './promotions.ts'
