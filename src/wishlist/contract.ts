import * as z from 'zod/mini'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'

export const wishlist = {
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    access: 'customer',
    summary: 'One page of the wishlist, newest first, with current prices and stock',
    query: z.strictObject(paging),
    reply: z.array(ProductCard),
    paged: true,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/wishlist/ids',
    access: 'customer',
    summary: 'The ids of all products on the wishlist',
    reply: z.array(z.string()),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    access: 'customer',
    summary: 'Add a product to the wishlist',
    body: z.strictObject({ product: id }),
    reply: Message,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/{productId}',
    access: 'customer',
    summary: 'Remove a product from the wishlist',
    params: z.strictObject({ productId: id }),
    reply: Message,
  }),
}
