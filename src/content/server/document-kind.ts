import type * as z from 'zod/mini'
import type { Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'

/** One kind of thing that the owner writes. */
export interface DocumentKind<Body extends object = object> {
  /** In addresses and in the database, so it may never be renamed. */
  name: string
  /** Which documents there may be. */
  isKey(key: string): boolean
  schema: z.ZodMiniType<Body>
  /** Where one document may hold something else than another. */
  schemaOf?(key: string): z.ZodMiniType<Body>
  /** Whether facts in braces are filled in; one that there is not is then refused. */
  fillsFacts?: boolean
  /** What is shown until something is published; null where nothing is. It follows the settings. */
  standard(shop: Shop, key: string): Body | null
  /** Refuses to show what its schema lets through and the shop knows to be untrue. */
  check?(tx: Db, body: Body): Promise<void>
  /** What staff call it, in lists and in the audit log. */
  title(key: string, body: Body | null): string
}

const kinds = new Map<string, DocumentKind>()

/** Makes a kind known to the endpoints of staff: drafts, publishing and versions follow. */
export function defineKind<Body extends object>(kind: DocumentKind<Body>): DocumentKind<Body> {
  kinds.set(kind.name, kind as unknown as DocumentKind)
  return kind
}

/** The kind of a document that there may be. */
export function kindOf({ kind: name, key }: { kind: string; key?: string }): DocumentKind {
  const kind = kinds.get(name)
  if (!kind || (key !== undefined && !kind.isKey(key))) throw new ShopError('not_found')
  return kind
}

/** What this document may hold. */
export const schemaOf = <Body extends object>(kind: DocumentKind<Body>, key: string) =>
  kind.schemaOf?.(key) ?? kind.schema

/** What a page depends on that shows documents of this kind. */
export const contentTag = (kind: string): Tag => `content:${kind}`
