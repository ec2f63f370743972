import type { ChosenPart } from '../contract.ts'
import type { Part } from './part.ts'

export const toPart = ({ slot, quantity, product, attributes }: ChosenPart): Part => ({
  id: product.id,
  slot,
  name: product.productName,
  quantity,
  attributes,
})
