import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ContentDocument, DocumentEntry } from '../../contract.ts'
import { type DocumentKind, getKind, schemaOf } from './document-kind.ts'
import {
  type DocumentId,
  findDocument,
  findPublished,
  findVersion,
  listDocuments,
  listVersions,
} from './documents.queries.ts'

/**
 * The body that visitors see: the published one, else the standard one of the shop; null if there
 * is neither.
 */
export async function readPublished<Body extends object>(
  shop: Shop,
  kind: DocumentKind<Body>,
  key: string,
): Promise<Body | null> {
  const body = await findPublished(shop.db, { kind: kind.name, key })
  return body ? parseStoredBody(shop, kind, key, body) : kind.standard(shop, key)
}

/**
 * Parses a body that an earlier version of the shop may have stored. One that no longer matches the
 * schema must not break the page: visitors see the standard body.
 */
function parseStoredBody<Body extends object>(
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

const toIso = (date: Date | null | undefined) => date?.toISOString() ?? null

export async function getDocument(
  shop: Shop,
  id: DocumentId,
  db: Db = shop.db,
): Promise<ContentDocument> {
  const kind = getKind(id)
  // One after the other: `db` may be the single connection of a transaction.
  const stored = await findDocument(db, id)
  const versions = await listVersions(db, id)
  return {
    kind: id.kind,
    key: id.key,
    shown: stored?.body ?? kind.standard(shop, id.key),
    version: stored?.version ?? 0,
    draft: stored?.draft ?? null,
    revision: stored?.revision ?? 0,
    changedBy: stored?.changedBy ?? '',
    changedAt: toIso(stored?.changedAt),
    versions: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),
  }
}

export async function getVersion(
  shop: Shop,
  { number, ...id }: DocumentId & { number: string },
): Promise<{ body: unknown }> {
  const kind = getKind(id)
  const body =
    number === '0' ? kind.standard(shop, id.key) : await findVersion(shop.db, id, Number(number))
  if (!body) throw new ShopError('not_found')
  return { body }
}

export async function listEntries(
  shop: Shop,
  kindName: string,
  language: Language,
): Promise<DocumentEntry[]> {
  const kind = getKind({ kind: kindName })
  const entries = await listDocuments(shop.db, kindName)
  return entries.map(({ body, changedAt, publishedAt, ...entry }) => ({
    ...entry,
    title: kind.title(language, entry.key, body),
    changedAt: toIso(changedAt),
    publishedAt: toIso(publishedAt),
  }))
}
