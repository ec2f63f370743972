import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { Finding, parts } from './contract.ts'
import { buildVerdicts } from './model.ts'

const name = filledText(80)

export const SavedBuild = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.string(),
  updatedAt: z.string(),
  /** The price today, without parts that are no longer sold. */
  total: z.number(),
  verdict: z.enum(buildVerdicts),
})
export type SavedBuild = z.output<typeof SavedBuild>

/** A build with its findings at the time of the order. */
export const OrderedBuild = z.object({
  id: z.string(),
  parts: z.string(),
  productIds: z.array(z.string()),
  findings: z.array(Finding),
})
export type OrderedBuild = z.output<typeof OrderedBuild>

export const Quotation = z.object({
  number: z.number(),
  parts: z.string(),
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  total: z.number(),
  createdAt: z.string(),
  /** The last day on which these prices are valid. */
  validUntil: z.string(),
})
export type Quotation = z.output<typeof Quotation>

export const SaveBuild = z.strictObject({ name, parts })

/** Builds are bought, saved and quoted. */
export const ownBuilds = {
  addToCart: endpoint({
    method: 'POST',
    path: '/builds/cart',
    access: 'customer',
    whenOpen: true,
    summary:
      'Add all parts of a build to the cart, or none; with `assembly`, add the assembly service, ' +
      'too',
    body: z.strictObject({ parts, assembly: z.boolean() }),
    reply: Message,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/builds',
    access: 'customer',
    summary: 'Saved builds, most recently changed first',
    reply: z.array(SavedBuild),
  }),
  save: endpoint({
    method: 'POST',
    path: '/builds',
    access: 'customer',
    summary: 'Save a build',
    body: SaveBuild,
    reply: SavedBuild,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/builds/{id}',
    access: 'customer',
    summary: 'Rename a saved build, or change its parts',
    params: byId,
    body: SaveBuild,
    reply: SavedBuild,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/builds/{id}/copy',
    access: 'customer',
    summary: 'Duplicate a saved build',
    params: byId,
    reply: SavedBuild,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/builds/{id}',
    access: 'customer',
    summary: 'Remove a saved build',
    params: byId,
    reply: Message,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/builds/quotations',
    access: 'public',
    whenOpen: true,
    summary: 'Create a quotation with the prices of today, for printing',
    body: z.strictObject({ parts, assembly: z.boolean() }),
    reply: z.object({ code: z.string() }),
    status: 201,
    perMinute: 10,
  }),
  quotation: endpoint({
    method: 'GET',
    path: '/builds/quotations/{id}',
    access: 'public',
    summary: 'A quotation, by its code',
    params: byUuid,
    reply: Quotation,
  }),
}
