import * as z from 'zod/mini'
import { tableLimits } from '#inventory/model.ts'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/id.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'

/** One column of an uploaded table. */
export const ImportColumn = z.object({
  name: z.string(),
  /** The first non-empty values. */
  examples: z.array(z.string()),
  /** The field it probably is; empty where unknown. */
  guess: z.string(),
})
export type ImportColumn = z.output<typeof ImportColumn>

export const ImportFile = z.object({
  id: z.string(),
  rows: z.number(),
  columns: z.array(ImportColumn),
  /** What a column can be imported as. */
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
})
export type ImportFile = z.output<typeof ImportFile>

const ofSeller = { businessId: z.optional(id) }
const member = { may: 'products' } as const

export const imports = {
  upload: endpoint({
    method: 'POST',
    path: '/product/import',
    access: 'products',
    member,
    summary: 'Upload a table of products as CSV',
    upload: true,
    query: z.strictObject(ofSeller),
    reply: ImportFile,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: '/product/import/{id}',
    access: 'products',
    member,
    summary: 'An uploaded table',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: ImportFile,
  }),
  check: endpoint({
    method: 'POST',
    path: '/product/import/{id}/check',
    access: 'products',
    member,
    summary: 'Find out what an import would do; nothing is imported',
    params: byUuid,
    body: z.strictObject({
      ...ofSeller,
      /** For each column the field it fills; empty for those left out. */
      mapping: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(tableLimits.columns)),
    }),
    reply: Job,
    status: 202,
  }),
  run: endpoint({
    method: 'POST',
    path: '/product/import/{id}/run',
    access: 'products',
    member,
    summary: 'Import what a check planned, if it found nothing wrong; a row whose product was changed since is left out and reported',
    params: byUuid,
    body: z.strictObject({ ...ofSeller, checkId: uuid }),
    reply: Job,
    status: 202,
  }),
}
