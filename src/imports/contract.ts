import * as z from 'zod/mini'
import { maxStock } from '#catalog/model.ts'
import { pictureProblems, tableLimits } from '#inventory/model.ts'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { newRows, tableFormats } from './model.ts'

/** What an import does where its table leaves it open. */
export const ImportOptions = z.strictObject({
  /** What becomes of rows that match no product. */
  newRows: z._default(z.enum(newRows), 'add'),
  /** Where new products go whose rows name no category. */
  categoryId: z.optional(id),
  /** How many pieces there are of new products whose rows give no stock. */
  blankStock: z.optional(
    z
      .int(fieldWords.notANumber)
      .check(z.minimum(0, fieldWords.min(0)), z.maximum(maxStock, fieldWords.max(maxStock))),
  ),
  /** Whether attributes that the shop does not have are made. */
  createAttributes: z._default(z.boolean(), false),
  /** Categories to take instead of making new ones, by their paths. */
  categories: z._default(z.record(z.string().check(z.maxLength(1_000)), id), {}),
})
export type ImportOptions = z.output<typeof ImportOptions>

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
  /** What it is, told by its headings. */
  format: z.enum(tableFormats),
  /** The columns mean what they meant the last time. */
  isRemembered: z.boolean(),
  options: ImportOptions,
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
      'Import what a check planned, if it found nothing wrong, or without the rows that are ' +
      'wrong if that is asked for; a row whose product was changed since is left out and ' +
      'reported',
    params: byUuid,
    body: z.strictObject({
      ...ofSeller,
      checkId: uuid,
      /** Agrees to the categories that the check says have to be made. */
      createCategories: z._default(z.boolean(), false),
      /** Imports the other rows although some are wrong. */
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
      'How far the pictures of an import are, which are fetched after it; the id is the job’s',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: z.object({
      waiting: z.number(),
      fetched: z.number(),
      failed: z.number(),
      /** The first of those that failed. */
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
