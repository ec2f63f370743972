import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'

import { percent } from '#sellers/business.ts'
import { sellersPart } from '#sellers/model.ts'
import { Attribute, AttributeInput } from './attribute.ts'
import { Category } from './category.ts'
import { serialRules } from './model.ts'
import { warrantyMonths } from './product-input.ts'

// What staff need beyond the categories and attributes customers see; separate, so that customers
// need not load it.

const { productCount: _counted, ...asCustomersSeeIt } = Category.def.shape

export const CategoryNode = z.object({
  ...asCustomersSeeIt,
  /** In this category itself, including archived ones: it can be removed only without any. */
  products: z.number(),
  /**
   * What the shop keeps of sellers' prices here and below, in percent; null where that of the
   * category above applies. Only where others sell.
   */
  commission: z.optional(z.nullable(z.number())),
  /**
   * Whether pieces here and below have serial numbers, and how long their warranty lasts; null
   * where that of the category above applies.
   */
  serials: z.nullable(z.enum(serialRules)),
  warrantyMonths: z.nullable(z.number()),
  version: z.number(),
})
export type CategoryNode = z.output<typeof CategoryNode>

export const CategoryTree = z.object({
  /** Changes whenever the shape of the tree does. */
  shape: z.string(),
  /** In their order within the same parent. */
  categories: z.array(CategoryNode),
})
export type CategoryTree = z.output<typeof CategoryTree>

const Aftercare = z.strictObject({
  serials: z.nullable(z.enum(serialRules)),
  warrantyMonths: z.nullable(warrantyMonths),
  version: z.int(),
})
export type Aftercare = z.output<typeof Aftercare>

const OrderCategories = z.strictObject({
  /** The shape of the tree that was seen; if it has changed since, nothing happens. */
  shape: z.string().check(z.maxLength(100)),
  parentId: z.nullable(id),
  /** All that are to be below the parent, in order; those from elsewhere are moved here. */
  ids: z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(500, fieldWords.tooLong)),
})
export type OrderCategories = z.output<typeof OrderCategories>

const { name: _, ...editable } = AttributeInput.def.shape
/** All except its name, which products carry. */
export const UpdateAttribute = z.strictObject({ ...editable, version: z.int() })
export type UpdateAttribute = z.output<typeof UpdateAttribute> & { id: string }

export const structure = {
  categoryTree: endpoint({
    method: 'GET',
    path: '/category/tree',
    access: 'products',
    summary: 'All categories as staff see them',
    reply: CategoryTree,
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/category/order',
    access: 'products',
    summary: 'Put the categories below one parent in order, and move others there',
    body: OrderCategories,
    reply: CategoryTree,
  }),
  setCategoryCommission: endpoint({
    method: 'PUT',
    path: '/category/{id}/commission',
    access: 'settings',
    part: sellersPart,
    summary:
      'Set the commission of a category and those below it, or null for that of the category ' +
      'above; orders keep what held when they were placed',
    params: byId,
    body: z.strictObject({ commission: z.nullable(percent), version: z.int() }),
    reply: z.object({ commission: z.nullable(z.number()), version: z.number() }),
  }),
  setCategoryAftercare: endpoint({
    method: 'PUT',
    path: '/category/{id}/aftercare',
    access: 'products',
    summary:
      'Say whether pieces of a category and of those below it have serial numbers, and how ' +
      'long the warranty lasts of products that say nothing themselves; null for what the ' +
      'category above says',
    params: byId,
    body: Aftercare,
    reply: Aftercare,
  }),
  updateAttribute: endpoint({
    method: 'PUT',
    path: '/attribute/{id}',
    access: 'products',
    summary: 'Change an attribute, as long as what products carry still fits',
    params: byId,
    body: UpdateAttribute,
    reply: Attribute,
  }),
  deleteAttribute: endpoint({
    method: 'DELETE',
    path: '/attribute/{id}',
    access: 'products',
    summary: 'Remove an attribute that no product carries',
    params: byId,
    reply: Message,
  }),
}
