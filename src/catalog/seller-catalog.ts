import * as z from 'zod/mini'
import { sellersFeature as feature } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { proposalStates } from './model.ts'
import { Product, ProductCard } from './product.ts'
import { CreateProduct, UpdateProduct } from './product-input.ts'

const CreateSellerProduct = z.strictObject({
  ...CreateProduct.def.shape,
  businessId: z.optional(id),
  /** A draft is not reviewed until the seller submits it. */
  draft: z._default(z.boolean(), false),
})
export type CreateSellerProduct = z.output<typeof CreateSellerProduct>

const UpdateSellerProduct = z.strictObject({
  ...UpdateProduct.def.shape,
  businessId: z.optional(id),
})
export type UpdateSellerProduct = z.output<typeof UpdateSellerProduct> & { id: string }

export const ProposeCategory = z.strictObject({
  businessId: z.optional(id),
  categoryName: filledText(80),
  parentId: z._default(z.nullable(id), null),
  reason: optionalText(500),
})
export type ProposeCategory = z.output<typeof ProposeCategory>

export const CategoryProposal = z.object({
  id: z.string(),
  categoryName: z.string(),
  parentId: z.nullable(z.string()),
  reason: z.string(),
  seller: z.object({ id: z.string(), name: z.string() }),
  status: z.enum(proposalStates),
  answer: z.string(),
  proposedAt: z.string(),
})
export type CategoryProposal = z.output<typeof CategoryProposal>

const DecideProposal = z.strictObject({ accepted: z.boolean(), answer: optionalText(500) })
export type DecideProposal = z.output<typeof DecideProposal> & { id: string }

/** Products and categories that sellers add, and the decisions of staff about them. */
export const sellerCatalog = {
  createSellerProduct: endpoint({
    method: 'POST',
    path: '/ecommerce/products',
    access: 'customer',
    member: { may: 'products' },
    feature,
    summary: 'Add a product of a seller; it goes on sale immediately, or after a review by staff',
    body: CreateSellerProduct,
    reply: Product,
    status: 201,
  }),
  updateSellerProduct: endpoint({
    method: 'PUT',
    path: '/ecommerce/products/{id}',
    access: 'customer',
    member: { may: 'products' },
    feature,
    summary:
      'Change a product of a seller; `version` must be the one that was read. Changes to an ' +
      'approved product go on sale immediately, except substantial ones, which are reviewed first',
    params: byId,
    body: UpdateSellerProduct,
    reply: Product,
  }),
  proposeCategory: endpoint({
    method: 'POST',
    path: '/ecommerce/categories',
    access: 'customer',
    member: { may: 'products' },
    feature,
    summary: 'Propose a category, which staff accept or refuse',
    body: ProposeCategory,
    reply: Message,
    status: 201,
    perMinute: 20,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/category/proposal',
    access: 'products',
    feature,
    summary: 'Categories that sellers have proposed, oldest first',
    reply: z.array(CategoryProposal),
  }),
  decideProposal: endpoint({
    method: 'POST',
    path: '/category/proposal/{id}',
    access: 'products',
    feature,
    summary: 'Accept a proposal, which adds the category, or refuse it',
    params: byId,
    body: DecideProposal,
    reply: CategoryProposal,
  }),
  productsOfSeller: endpoint({
    method: 'GET',
    path: '/product/business/{id}',
    access: 'public',
    feature,
    summary: 'The products that a seller has on sale, newest first',
    params: byId,
    query: z.strictObject(paging),
    reply: z.array(ProductCard),
    paged: true,
  }),
}
