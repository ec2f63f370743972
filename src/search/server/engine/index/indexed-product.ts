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
  /** Numbers that other makers give the same part. */
  partNumbers: string[]
  categoryId: string
  /** The seller's handle and name. The shop's own products have `shopHandle` and no name. */
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
