import type { AttributeValue } from '#catalog/attribute.ts'

/** A product as the index reads it. */
export interface IndexedProduct {
  id: number
  name: string
  brand: string
  model: string
  color: string
  categoryId: string
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
