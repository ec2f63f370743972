import type { catalog } from '#catalog/contract.ts'
import type { CallInput } from '#kit/contract/endpoint.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'

/**
 * Adds a product: the shop's own or one of a seller; in a seller's office the seller's, which can
 * be kept back as a draft.
 */
export function createProduct(
  input: CallInput<typeof catalog.createProduct>,
  { draft = false } = {},
) {
  const { businessId: _, ...own } = input
  return actingSeller()
    ? api.catalog.createSellerProduct({ ...own, draft })
    : api.catalog.createProduct(input)
}

export function updateProduct(input: CallInput<typeof catalog.updateProduct>) {
  const { businessId: _, ...own } = input
  return actingSeller() ? api.catalog.updateSellerProduct(own) : api.catalog.updateProduct(input)
}
