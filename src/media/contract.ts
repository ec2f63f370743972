import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'

export const media = {
  upload: endpoint({
    method: 'POST',
    path: '/uploadimage',
    access: 'pictures',
    member: { may: 'products' },
    summary: 'Upload one picture as multipart/form-data; returns its path',
    upload: true,
    query: z.strictObject({ businessId: z.optional(id) }),
    reply: z.object({ path: z.string(), width: z.number(), height: z.number() }),
    status: 201,
  }),
}
