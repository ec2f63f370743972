import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'

export const media = {
  upload: endpoint({
    method: 'POST',
    path: '/uploadimage',
    access: 'pictures',
    summary: 'Upload one picture as multipart/form-data; returns its path',
    upload: true,
    reply: z.object({ path: z.string(), width: z.number(), height: z.number() }),
    status: 201,
  }),
}
