import * as z from 'zod/mini'
import { sellersPart } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { percent } from '#kit/contract/fields/percent.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Attribute, AttributeInput } from './attribute.ts'
import { Category } from './category.ts'
import { serialRules } from './model.ts'
import { warrantyMonths } from './product-input.ts'

// Categories and attributes as staff edit them. Separate, so that customers need not load it.

const { productCount: _productCount, ...publicFields } = Category.def.shape

export const CategoryNode = z.object({
  ...publicFields,
  /** In this category itself, including archived products. Only an empty one can be removed. */
  products: z.number(),
  /**
   * The shop's share of sellers' prices here and below, in percent; null to inherit it from the
   * category above. Omitted in a shop without sellers.
   */
  commission: z.optional(z.nullable(z.number())),
  /**
   * Whether units here and below have serial numbers, and how long their warranty lasts; null to
   * inherit it from the category above.
   */
  serials: z.nullable(z.enum(serialRules)),
  warrantyMonths: z.nullable(z.number()),
  version: z.number(),
})
export type CategoryNode = z.output<typeof CategoryNode>

export const CategoryTree = z.object({
  /** A fingerprint that changes with the shape of the tree. */
  shape: z.string(),
  /** Siblings are in their order. */
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
  /** The shape that the caller saw. If the tree has changed since, the request is refused. */
  shape: z.string().check(z.maxLength(100)),
  parentId: z.nullable(id),
  /** All children of the parent, in order. Categories from elsewhere are moved here. */
  ids: z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(500, fieldWords.tooLong)),
})
export type OrderCategories = z.output<typeof OrderCategories>

const { name: _name, ...editableFields } = AttributeInput.def.shape
/** The name cannot change, because products store their values by it. */
export const UpdateAttribute = z.strictObject({ ...editableFields, version: z.int() })
export type UpdateAttribute = z.output<typeof UpdateAttribute> & { id: string }

export const structure = {
  categoryTree: endpoint({
    method: 'GET',
    path: '/category/tree',
    access: 'products',
    summary: 'All categories, as staff edit them',
    reply: CategoryTree,
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/category/order',
    access: 'products',
    summary: 'Reorder the categories below one parent, and move others there',
    body: OrderCategories,
    reply: CategoryTree,
  }),
  setCategoryCommission: endpoint({
    method: 'PUT',
    path: '/category/{id}/commission',
    access: 'settings',
    part: sellersPart,
    summary:
      'Set the commission of a category and those below it, or null to inherit it from the ' +
      'category above; placed orders keep their commission',
    params: byId,
    body: z.strictObject({ commission: z.nullable(percent), version: z.int() }),
    reply: z.object({ commission: z.nullable(z.number()), version: z.number() }),
  }),
  setCategoryAftercare: endpoint({
    method: 'PUT',
    path: '/category/{id}/aftercare',
    access: 'products',
    summary:
      'Set whether units of a category and those below it have serial numbers, and the ' +
      'warranty of products without one of their own; null to inherit it from the category ' +
      'above',
    params: byId,
    body: Aftercare,
    reply: Aftercare,
  }),
  updateAttribute: endpoint({
    method: 'PUT',
    path: '/attribute/{id}',
    access: 'products',
    summary: 'Change an attribute, as long as the values of all products still fit',
    params: byId,
    body: UpdateAttribute,
    reply: Attribute,
  }),
  deleteAttribute: endpoint({
    method: 'DELETE',
    path: '/attribute/{id}',
    access: 'products',
    summary: 'Remove an attribute that no product has',
    params: byId,
    reply: Message,
  }),
}
