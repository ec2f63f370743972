import type { catalog } from '#catalog/contract.ts'
import type { CallInput } from '#kit/contract/endpoint.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'

type Written<Input> = Omit<Input, 'businessId'>

/** Adds a product: the shop's own, or in a seller's office the seller's, which can be kept back as a draft. */
export const createProduct = (input: Written<CallInput<typeof catalog.createProduct>>, { draft = false } = {}) =>
  actingSeller() ? api.catalog.createSellerProduct({ ...input, draft }) : api.catalog.createProduct(input)

export const updateProduct = (input: Written<CallInput<typeof catalog.updateProduct>>) =>
  actingSeller() ? api.catalog.updateSellerProduct(input) : api.catalog.updateProduct(input)
