export {
  findPromo,
  findUsedPromo,
  lockPromo,
  type PromoState,
  returnPromoUse,
  reusePromo,
} from './promotions.queries.ts'
export { promoRefusalOf, wrongGuesses } from './promotions.ts'
