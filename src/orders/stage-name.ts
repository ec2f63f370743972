import type { OrderStage } from './stages.ts'
import { orderWords } from './words/shop.ts'

/** The one name of a stage. Pickup orders are collected, not delivered. */
export const stageName = (stage: OrderStage, isPickup?: boolean) =>
  isPickup && stage === 'delivered' ? orderWords.collected : orderWords.stages[stage]
