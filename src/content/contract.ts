import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { PublicQuote, PublicSection } from './home.ts'
import { maxDocumentBytes } from './model.ts'

export const DocumentVersion = z.object({
  number: z.number(),
  publishedBy: z.string(),
  publishedAt: z.string(),
})
export type DocumentVersion = z.output<typeof DocumentVersion>

/** One thing that the owner writes, as staff see it. What its body may hold is up to its kind. */
export const Document = z.object({
  kind: z.string(),
  key: z.string(),
  /** What visitors see; null for a page that was never published. */
  shown: z.unknown(),
  /**
   * The number of what they see; 0 where nothing was published, and they see what the shop came
   * with.
   */
  version: z.number(),
  /** What somebody is working on; null if nobody is. */
  draft: z.unknown(),
  /** To be sent with every change: one that was made meanwhile is then not overwritten. */
  revision: z.number(),
  /** Who touched the draft last. */
  changedBy: z.string(),
  changedAt: z.nullable(z.string()),
  /** What was published before, newest first. */
  versions: z.array(DocumentVersion),
})
export type Document = z.output<typeof Document>

/** A line in a list of documents. */
export const DocumentEntry = z.object({
  key: z.string(),
  title: z.string(),
  version: z.number(),
  hasDraft: z.boolean(),
  changedBy: z.string(),
  changedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
})
export type DocumentEntry = z.output<typeof DocumentEntry>

const kind = z.string().check(z.regex(/^[a-z]{1,30}$/))
const byKey = { kind, key: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,80}$/)) }
/** What every change names: the one that was read. */
export const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
const number = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
const numberInPath = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/))

export const content = {
  home: endpoint({
    method: 'GET',
    path: '/content/home',
    access: 'public',
    summary: 'The sections of the home page, in their order',
    reply: z.object({ sections: z.array(PublicSection) }),
  }),
  homeDraft: endpoint({
    method: 'GET',
    path: '/content/home/draft',
    access: 'content',
    summary: 'The same with its draft, where there is one',
    reply: z.object({ sections: z.array(PublicSection) }),
  }),
  testimonials: endpoint({
    method: 'GET',
    path: '/content/testimonials',
    access: 'public',
    summary: 'What customers said, as the home page quotes it',
    reply: z.array(PublicQuote),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/content/documents/{kind}',
    access: 'content',
    summary: 'What the owner has written of one kind',
    params: z.strictObject({ kind }),
    reply: z.array(DocumentEntry),
  }),
  document: endpoint({
    method: 'GET',
    path: '/content/documents/{kind}/{key}',
    access: 'content',
    summary: 'A document with its draft and the list of its versions',
    params: z.strictObject(byKey),
    reply: Document,
  }),
  version: endpoint({
    method: 'GET',
    path: '/content/documents/{kind}/{key}/versions/{number}',
    access: 'content',
    summary: 'What a version said; 0 is what the shop came with',
    params: z.strictObject({ ...byKey, number: numberInPath }),
    reply: z.object({ body: z.unknown() }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/content/documents/{kind}/{key}',
    access: 'content',
    summary: 'Save a draft; `revision` must be the one that was read, 0 for a new document',
    params: z.strictObject(byKey),
    body: z.strictObject({ body: z.looseObject({}), revision }),
    maxBytes: maxDocumentBytes,
    reply: Document,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/publish',
    access: 'content',
    summary: 'Show the draft to everybody',
    params: z.strictObject(byKey),
    body: z.strictObject({ revision }),
    reply: Document,
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/discard',
    access: 'content',
    summary: 'Drop the draft',
    params: z.strictObject(byKey),
    body: z.strictObject({ revision }),
    reply: Document,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/restore',
    access: 'content',
    summary: 'Make an earlier version the draft; 0 is what the shop came with',
    params: z.strictObject(byKey),
    body: z.strictObject({ number, revision }),
    reply: Document,
  }),
  removeDocument: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/remove',
    access: 'content',
    summary: 'Remove a document with all its versions; what the shop came with is shown again',
    params: z.strictObject(byKey),
    body: z.strictObject({ revision }),
    reply: z.object({ message: z.string() }),
  }),
}
