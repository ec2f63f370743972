import type { Noun } from '#kit/server/noun.ts'
import { mergeUses } from './promotions.queries.ts'
import { registerPromotions } from './promotions.routes.ts'

export const promotions: Noun = { register: registerPromotions, merge: mergeUses }
