import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'
import { AddressInput } from './address.ts'

export const SavedAddress = z.object({
  ...AddressInput.def.shape,
  district: z.string(),
  id: z.string(),
})
export type SavedAddress = z.output<typeof SavedAddress>

export const addresses = {
  list: endpoint({
    method: 'GET',
    path: '/address',
    access: 'customer',
    summary: 'The addresses of the caller, default first',
    reply: z.array(SavedAddress),
  }),
  create: endpoint({
    method: 'POST',
    path: '/address',
    access: 'customer',
    summary: 'Save an address; the first one becomes the default',
    body: AddressInput,
    reply: SavedAddress,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/address/{id}',
    access: 'customer',
    summary: 'Change an address of the caller; existing orders are not affected',
    params: byId,
    body: AddressInput,
    reply: SavedAddress,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/address/{id}',
    access: 'customer',
    summary: 'Remove an address of the caller',
    params: byId,
    reply: Message,
  }),
}
