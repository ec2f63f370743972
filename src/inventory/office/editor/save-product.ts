import { actingSeller } from '#access/web/acting.ts'
import type { catalog } from '#catalog/contract.ts'
import type { CallInput } from '#kit/contract/calls/endpoint.ts'
import { api } from '#kit/web/app/calls/api.ts'

/**
 * Adds a product of the shop or of a seller. In a seller's office, it belongs to that seller and
 * can be saved as a draft.
 */
export function createProduct(
  input: CallInput<typeof catalog.createProduct>,
  { draft = false } = {},
) {
  const { businessId: _, ...product } = input
  return actingSeller()
    ? api.catalog.createSellerProduct({ ...product, draft })
    : api.catalog.createProduct(input)
}

export function updateProduct(input: CallInput<typeof catalog.updateProduct>) {
  const { businessId: _, ...product } = input
  return actingSeller()
    ? api.catalog.updateSellerProduct(product)
    : api.catalog.updateProduct(input)
}
