// What other nouns may call; the rest is this noun’s own business.

export {
  findPromo,
  findUsedPromo,
  lockPromo,
  type PromoState,
  returnPromoUse,
  reusePromo,
} from './promotions.queries.ts'
export { refusalOf, wrongGuesses } from './promotions.ts'
