import * as z from 'zod/mini'
import { maxStock } from '#catalog/model.ts'
import { pictureProblems, tableLimits } from '#inventory/model.ts'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { newRows, tableFormats } from './model.ts'

/** Defaults for values that the table does not contain. */
export const ImportOptions = z.strictObject({
  /** Whether rows that match no product are added or skipped. */
  newRows: z._default(z.enum(newRows), 'add'),
  /** The category of new products whose rows have none. */
  categoryId: z.optional(id),
  /** The stock of new products whose rows have none. */
  blankStock: z.optional(
    z
      .int(fieldWords.notANumber)
      .check(z.minimum(0, fieldWords.min(0)), z.maximum(maxStock, fieldWords.max(maxStock))),
  ),
  /** Whether to create attributes that the shop does not have. */
  createAttributes: z._default(z.boolean(), false),
  /** Existing categories to use instead of new ones, by the path of the new one. */
  categories: z._default(z.record(z.string().check(z.maxLength(1_000)), id), {}),
})
export type ImportOptions = z.output<typeof ImportOptions>

/** One column of an uploaded table. */
export const ImportColumn = z.object({
  name: z.string(),
  /** The first non-empty values. */
  examples: z.array(z.string()),
  /** The field that the column probably contains. Empty if unknown. */
  guess: z.string(),
})
export type ImportColumn = z.output<typeof ImportColumn>

export const ImportFile = z.object({
  id: z.string(),
  /** Detected from the headings. */
  format: z.enum(tableFormats),
  /** Whether the mapping comes from an earlier table with the same headings. */
  isRemembered: z.boolean(),
  options: ImportOptions,
  rows: z.number(),
  columns: z.array(ImportColumn),
  /** The fields that a column can be imported as. */
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
    summary: 'Check what an import would do, without importing anything',
    params: byUuid,
    body: z.strictObject({
      ...ofSeller,
      /** For each column the field that it fills. Empty for columns to leave out. */
      mapping: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(tableLimits.columns)),
      options: z.optional(ImportOptions),
    }),
    reply: Job,
    status: 202,
  }),
  run: endpoint({
    method: 'POST',
    path: '/product/import/{id}/run',
    access: 'products',
    member,
    summary:
      'Import what a check planned, if it found no errors, or without the faulty rows if ' +
      'requested; rows whose products were changed since are left out and reported',
    params: byUuid,
    body: z.strictObject({
      ...ofSeller,
      checkId: uuid,
      /** Confirms the new categories that the check listed. */
      createCategories: z._default(z.boolean(), false),
      /** Imports the other rows if some are faulty. */
      leaveOutWrong: z._default(z.boolean(), false),
    }),
    reply: Job,
    status: 202,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/product/import/{id}/pictures',
    access: 'products',
    member,
    summary:
      'Progress of the pictures, which are fetched after an import; the id is that of the job',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: z.object({
      waiting: z.number(),
      fetched: z.number(),
      failed: z.number(),
      /** The first failed pictures. */
      failures: z.array(
        z.object({
          id: z.string(),
          productName: z.string(),
          url: z.string(),
          problem: z.enum(pictureProblems),
          why: z.string(),
        }),
      ),
    }),
  }),
}
