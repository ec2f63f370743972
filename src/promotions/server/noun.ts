import type { Noun } from '#kit/server/noun.ts'
import { moveUses } from './promotions.queries.ts'
import { registerPromotions } from './promotions.routes.ts'

export const promotions: Noun = { register: registerPromotions, merge: moveUses }
