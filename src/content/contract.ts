import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { PublicQuote, PublicSection } from './home/home.ts'
import { maxDocumentBytes } from './model.ts'

export const DocumentVersion = z.object({
  number: z.number(),
  publishedBy: z.string(),
  publishedAt: z.string(),
})
export type DocumentVersion = z.output<typeof DocumentVersion>

/** A document of the owner as staff see it. Its kind defines the shape of the body. */
export const ContentDocument = z.object({
  kind: z.string(),
  key: z.string(),
  /** The body that visitors see; null for a page that was never published. */
  shown: z.unknown(),
  /** The number of the published version; 0 if visitors see the standard body of the shop. */
  version: z.number(),
  /** Null if there is no unpublished draft. */
  draft: z.unknown(),
  /** Sent with every change, so that a change made meanwhile is not overwritten. */
  revision: z.number(),
  /** The name of who changed the draft last. */
  changedBy: z.string(),
  changedAt: z.nullable(z.string()),
  /** The published versions, newest first. */
  versions: z.array(DocumentVersion),
})
export type ContentDocument = z.output<typeof ContentDocument>

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
/** Every change names the revision that it is based on. */
export const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
const number = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
const numberInPath = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/))

export const content = {
  home: endpoint({
    method: 'GET',
    path: '/content/home',
    access: 'public',
    summary: 'The sections of the home page, in order',
    reply: z.object({ sections: z.array(PublicSection) }),
  }),
  homeDraft: endpoint({
    method: 'GET',
    path: '/content/home/draft',
    access: 'content',
    summary: 'The sections of the home page as its draft has them, if there is one',
    reply: z.object({ sections: z.array(PublicSection) }),
  }),
  testimonials: endpoint({
    method: 'GET',
    path: '/content/testimonials',
    access: 'public',
    summary: 'The customer quotes of the home page',
    reply: z.array(PublicQuote),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/content/documents/{kind}',
    access: 'content',
    summary: 'The documents of one kind',
    params: z.strictObject({ kind }),
    reply: z.array(DocumentEntry),
  }),
  document: endpoint({
    method: 'GET',
    path: '/content/documents/{kind}/{key}',
    access: 'content',
    summary: 'A document with its draft and the list of its versions',
    params: z.strictObject(byKey),
    reply: ContentDocument,
  }),
  version: endpoint({
    method: 'GET',
    path: '/content/documents/{kind}/{key}/versions/{number}',
    access: 'content',
    summary: 'The body of a version; 0 is the standard body of the shop',
    params: z.strictObject({ ...byKey, number: numberInPath }),
    reply: z.object({ body: z.unknown() }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/content/documents/{kind}/{key}',
    access: 'content',
    summary: 'Save a draft; `revision` must be the current one, 0 for a new document',
    params: z.strictObject(byKey),
    body: z.strictObject({ body: z.looseObject({}), revision }),
    maxBytes: maxDocumentBytes,
    reply: ContentDocument,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/publish',
    access: 'content',
    summary: 'Publish the draft',
    params: z.strictObject(byKey),
    body: z.strictObject({ revision }),
    reply: ContentDocument,
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/discard',
    access: 'content',
    summary: 'Discard the draft',
    params: z.strictObject(byKey),
    body: z.strictObject({ revision }),
    reply: ContentDocument,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/restore',
    access: 'content',
    summary: 'Make an earlier version the draft; 0 is the standard body of the shop',
    params: z.strictObject(byKey),
    body: z.strictObject({ number, revision }),
    reply: ContentDocument,
  }),
  removeDocument: endpoint({
    method: 'POST',
    path: '/content/documents/{kind}/{key}/remove',
    access: 'content',
    summary: 'Remove a document with all its versions; visitors see the standard body again',
    params: z.strictObject(byKey),
    body: z.strictObject({ revision }),
    reply: z.object({ message: z.string() }),
  }),
}
