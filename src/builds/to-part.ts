import type { ChosenPart } from './contract.ts'
import type { Part } from './part.ts'

/** What the rules look at of a chosen product. */
export const toPart = ({ slot, quantity, product, attributes }: ChosenPart): Part => ({
  id: product.id,
  slot,
  name: product.productName,
  quantity,
  attributes,
})
