import type { Language } from '#kit/contract/language.ts'
import type { OrderStage } from './stages.ts'
import { orderWords } from './words/shop.ts'

/** The one name of a stage. Pickup orders are collected, not delivered. */
export const stageName = (language: Language, stage: OrderStage, isPickup?: boolean) => {
  const words = orderWords(language)
  return isPickup && stage === 'delivered' ? words.collected : words.stages[stage]
}
