import type { AttributeValue } from '#catalog/attribute.ts'

/** A product as the index reads it. */
export interface IndexedProduct {
  id: number
  name: string
  brand: string
  model: string
  color: string
  sku: string
  barcode: string
  /** Numbers that makers give the same part. */
  partNumbers: string[]
  categoryId: string
  /**
   * The handle of whoever sells it, and how they are called; of the shop's own, `ownHandle` and
   * nothing.
   */
  seller: string
  sellerName: string
  payPaisa: number
  inStock: boolean
  reviewCount: number
  averageRating: number
  createdAt: number
  isMarkedNew: boolean
  summary: string
  description: string
  attributes: Record<string, AttributeValue>
  /** Changes whenever the row does. */
  rowVersion: number
}
