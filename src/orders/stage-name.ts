import type { OrderStage } from './stages.ts'
import { orderWords } from './words.ts'

/** What a stage is called, everywhere: what the customer comes for is collected in the end. */
export const stageName = (stage: OrderStage, isPickup?: boolean) =>
  isPickup && stage === 'delivered' ? orderWords.collected : orderWords.stages[stage]
