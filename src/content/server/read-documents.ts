import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Document, DocumentEntry } from '../contract.ts'
import { type DocumentKind, kindOf, schemaOf } from './document-kind.ts'
import {
  findDocument,
  findPublished,
  findVersion,
  listDocuments,
  listVersions,
  type Name,
} from './documents.queries.ts'

/**
 * What visitors see of a document: what was published last, else what the shop comes with; null
 * where there is neither.
 */
export async function readPublished<Body extends object>(
  shop: Shop,
  kind: DocumentKind<Body>,
  key: string,
): Promise<Body | null> {
  const body = await findPublished(shop.db, { kind: kind.name, key })
  return body ? readBody(shop, kind, key, body) : kind.standard(shop, key)
}

/**
 * An older body as this version of the shop reads it. One that it cannot read must not take the
 * page down.
 */
function readBody<Body extends object>(
  shop: Shop,
  kind: DocumentKind<Body>,
  key: string,
  body: object,
): Body | null {
  const parsed = schemaOf(kind, key).safeParse(body)
  if (parsed.success) return parsed.data
  shop.log.error(
    { kind: kind.name, key, issues: parsed.error.issues.slice(0, 5) },
    'a published document cannot be read',
  )
  return kind.standard(shop, key)
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

export async function readForStaff(shop: Shop, name: Name, db: Db = shop.db): Promise<Document> {
  const kind = kindOf(name)
  // One after the other: it may be a transaction's only connection.
  const stored = await findDocument(db, name)
  const versions = await listVersions(db, name)
  return {
    kind: name.kind,
    key: name.key,
    shown: stored?.body ?? kind.standard(shop, name.key),
    version: stored?.version ?? 0,
    draft: stored?.draft ?? null,
    revision: stored?.revision ?? 0,
    changedBy: stored?.changedBy ?? '',
    changedAt: iso(stored?.changedAt),
    versions: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),
  }
}

export async function readVersion(
  shop: Shop,
  { number, ...name }: Name & { number: string },
): Promise<{ body: unknown }> {
  const kind = kindOf(name)
  const body =
    number === '0'
      ? kind.standard(shop, name.key)
      : await findVersion(shop.db, name, Number(number))
  if (!body) throw new ShopError('not_found')
  return { body }
}

export async function listForStaff(shop: Shop, name: string): Promise<DocumentEntry[]> {
  const kind = kindOf({ kind: name })
  const entries = await listDocuments(shop.db, name)
  return entries.map(({ body, changedAt, publishedAt, ...entry }) => ({
    ...entry,
    title: kind.title(entry.key, body),
    changedAt: iso(changedAt),
    publishedAt: iso(publishedAt),
  }))
}
