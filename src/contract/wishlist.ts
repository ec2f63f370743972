import * as z from 'zod/mini'
import { ProductCard } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id } from './id.ts'

const Message = z.object({ message: z.string() })

export const wishlist = {
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    access: 'customer',
    summary: 'Kept products, newest first, with price and stock of now',
    reply: z.array(ProductCard),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    access: 'customer',
    summary: 'Keep a product',
    body: z.strictObject({ product: id }),
    reply: Message,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/{productId}',
    access: 'customer',
    summary: 'Keep it no longer',
    params: z.strictObject({ productId: id }),
    reply: Message,
  }),
}
