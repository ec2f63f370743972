// What other nouns may call; the rest is this noun’s own business.

export { findPromo, lockPromo, type PromoState, returnPromoUse } from './promotions.queries.ts'
export { refusalOf, wrongGuesses } from './promotions.ts'
