import type * as z from 'zod/mini'
import type { Language } from '#kit/contract/language.ts'
import type { Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'

/** One kind of document that the owner writes. */
export interface DocumentKind<Body extends object = object> {
  /** Part of URLs and stored in the database, so it may never be renamed. */
  name: string
  /** Whether a document with this key may exist. */
  isKey(key: string): boolean
  schema: z.ZodMiniType<Body>
  /** Replaces `schema` for kinds whose documents differ in shape. */
  schemaOf?(key: string): z.ZodMiniType<Body>
  /** Whether facts in braces are filled in. If so, unknown facts are refused. */
  fillsFacts?: boolean
  /**
   * The body that visitors see until one is published, in the language of the shop; it follows
   * the settings. Null if there is none.
   */
  standard(shop: Shop, key: string): Body | null
  /** Refuses to publish a body that passes the schema but that the shop knows to be untrue. */
  check?(tx: Db, body: Body): Promise<void>
  /** For staff: names the document in lists and in the audit log. */
  title(language: Language, key: string, body: Body | null): string
}

const kinds = new Map<string, DocumentKind>()

/** Registers a kind for the staff endpoints: drafts, publishing and versions work for it. */
export function defineKind<Body extends object>(kind: DocumentKind<Body>): DocumentKind<Body> {
  kinds.set(kind.name, kind as unknown as DocumentKind)
  return kind
}

/** Throws unless a document of this kind and key may exist. */
export function getKind({ kind: name, key }: { kind: string; key?: string }): DocumentKind {
  const kind = kinds.get(name)
  if (!kind || (key !== undefined && !kind.isKey(key))) throw new ShopError('not_found')
  return kind
}

export const schemaOf = <Body extends object>(kind: DocumentKind<Body>, key: string) =>
  kind.schemaOf?.(key) ?? kind.schema

/** The cache tag of pages that show documents of this kind. */
export const contentTag = (kind: string): Tag => `content:${kind}`
