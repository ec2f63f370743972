import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Attribute, AttributeInput } from './attribute.ts'
import { Category, CategoryInput, UpdateCategory } from './category.ts'
import { maxCards } from './model.ts'
import { Product, ProductCard } from './product.ts'
import { CreateProduct, UpdateProduct } from './product-input.ts'

const oneOrMoreIds = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [value].flat()),
    z.array(id).check(z.maxLength(maxCards, fieldWords.tooLong)),
  ),
)

export const catalog = {
  categories: endpoint({
    method: 'GET',
    path: '/category',
    access: 'public',
    summary: 'All categories, parents before children',
    reply: z.array(Category),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/category',
    access: 'products',
    summary: 'Add a category',
    body: CategoryInput,
    reply: Category,
    status: 201,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/category/{id}',
    access: 'products',
    summary: 'Change a category',
    params: byId,
    body: UpdateCategory,
    reply: Category,
  }),
  updateNamedCategory: endpoint({
    method: 'PUT',
    path: '/category',
    access: 'products',
    summary: 'Change a category, with its id in the body',
    body: z.strictObject({ id, ...UpdateCategory.def.shape }),
    reply: Category,
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/category/{id}',
    access: 'products',
    summary: 'Remove an empty category',
    params: byId,
    reply: Message,
  }),
  deleteNamedCategory: endpoint({
    method: 'DELETE',
    path: '/category',
    access: 'products',
    summary: 'Remove an empty category, with its id in the body',
    body: byId,
    reply: Message,
  }),
  attributes: endpoint({
    method: 'GET',
    path: '/attribute',
    access: 'goods',
    member: { may: 'products' },
    summary: 'Attribute definitions: all of them, or those of a category',
    query: z.strictObject({ businessId: z.optional(id), categoryId: z.optional(id) }),
    reply: z.array(Attribute),
  }),
  createAttribute: endpoint({
    method: 'POST',
    path: '/attribute',
    access: 'products',
    summary: 'Define an attribute',
    body: AttributeInput,
    reply: Attribute,
    status: 201,
  }),
  newProducts: endpoint({
    method: 'GET',
    path: '/product/new',
    access: 'public',
    summary: 'New arrivals',
    reply: z.array(ProductCard),
  }),
  featuredProducts: endpoint({
    method: 'GET',
    path: '/product/featured',
    access: 'public',
    summary: 'Featured products',
    reply: z.array(ProductCard),
  }),
  similarProducts: endpoint({
    method: 'GET',
    path: '/product/similar',
    access: 'public',
    summary: 'Products similar to this one; without `productId`, featured products first',
    query: z.strictObject({ productId: z.optional(id) }),
    reply: z.array(ProductCard),
  }),
  productsOfCategory: endpoint({
    method: 'GET',
    path: '/product/category/{categoryId}',
    access: 'public',
    summary: 'Other products of a category',
    params: z.strictObject({ categoryId: id }),
    query: z.strictObject({ productId: z.optional(id) }),
    reply: z.object({ data: z.array(ProductCard), message: z.optional(z.string()) }),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/product/cards',
    access: 'public',
    summary: 'Products by their ids, sorted by id; products that are not on sale are left out',
    query: z.strictObject({ id: oneOrMoreIds }),
    reply: z.array(ProductCard),
  }),
  product: endpoint({
    method: 'GET',
    path: '/product/{id}',
    access: 'public',
    summary: 'One product',
    params: byId,
    reply: Product,
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/product',
    access: 'products',
    summary: 'Add a product',
    body: CreateProduct,
    reply: Product,
    status: 201,
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/product/{id}',
    access: 'products',
    summary:
      'Change a product; `version` must be the one that was read. `stock` changes by its ' +
      'difference from `stockSeen`, the stock that was read. Without `stockSeen`, a new `stock` ' +
      'is refused (409) if the stock has changed since this version was written',
    params: byId,
    body: UpdateProduct,
    reply: Product,
  }),
  updateNamedProduct: endpoint({
    method: 'PUT',
    path: '/product',
    access: 'products',
    summary: 'Change a product, with its id in the body',
    body: z.strictObject({ ...UpdateProduct.def.shape, id }),
    reply: Product,
  }),
}
