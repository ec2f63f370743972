import type { AuditAction } from '#audit/model.ts'
import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { parseInput } from '#kit/server/parse-input.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ContentDocument } from '../../contract.ts'
import { maxVersions } from '../../model.ts'
import { contentOfficeWords } from '../../words/office.ts'
import { requireKnownFacts } from '../text/fill-facts.ts'
import { contentTag, getKind, schemaOf } from './document-kind.ts'
import {
  type DocumentId,
  deleteDocument,
  deleteOldVersions,
  findDocument,
  findVersion,
  insertDocument,
  publishDraft,
  updateDraft,
} from './documents.queries.ts'
import { getDocument } from './read-documents.ts'

type Change = DocumentId & { revision: number }

/**
 * Saves a draft. If a colleague has saved since this revision, nothing is overwritten and the
 * caller gets a `document_changed` error.
 */
export function saveDraft(
  shop: Shop,
  caller: SignedIn,
  { body, revision, ...id }: Change & { body: object },
): Promise<ContentDocument> {
  const kind = getKind(id)
  const draft = parseInput(schemaOf(kind, id.key), body, caller.language)
  if (kind.fillsFacts) requireKnownFacts(draft, caller.language)
  return transaction(shop.db, async (tx) => {
    if (revision === 0) await insertDocument(tx, id)
    const previous = await findDocument(tx, id)
    if (!(await updateDraft(tx, id, revision, caller.id, draft))) return refuseConflict(tx, id)
    const saved = await getDocument(shop, id, tx)
    // Editors save every few seconds: only a new draft and a change of its author are logged.
    if (!previous?.draft || previous.changedBy !== saved.changedBy)
      await record(tx, caller, 'drafted', id, kind.title(shop.language, id.key, draft))
    return saved
  })
}

/** Publishes the draft in every process. Concurrent and repeated calls publish it once. */
export function publish(
  shop: Shop,
  caller: SignedIn,
  { revision, ...id }: Change,
): Promise<ContentDocument> {
  const kind = getKind(id)
  return transaction(shop.db, async (tx) => {
    const stored = await findDocument(tx, id)
    if (stored?.revision === revision && !stored.draft) throw new ShopError('nothing_to_publish')
    if (stored?.revision !== revision || !stored.draft) return refuseConflict(tx, id)
    const body = parseInput(schemaOf(kind, id.key), stored.draft, caller.language)
    await kind.check?.(tx, body)
    if (kind.fillsFacts) requireKnownFacts(body, caller.language)
    if (!(await publishDraft(tx, id, revision, caller.id, body))) return refuseConflict(tx, id)
    await deleteOldVersions(tx, id, maxVersions)
    const changes = { shownVersion: { before: stored.version, after: stored.version + 1 } }
    await record(tx, caller, 'published', id, kind.title(shop.language, id.key, body), changes)
    await invalidate(tx, [contentTag(id.kind)])
    return getDocument(shop, id, tx)
  })
}

export function discardDraft(
  shop: Shop,
  caller: SignedIn,
  { revision, ...id }: Change,
): Promise<ContentDocument> {
  const kind = getKind(id)
  return transaction(shop.db, async (tx) => {
    if (!(await updateDraft(tx, id, revision, caller.id, null))) return refuseConflict(tx, id)
    const document = await getDocument(shop, id, tx)
    const title = kind.title(shop.language, id.key, document.shown as object | null)
    await record(tx, caller, 'discarded the draft of', id, title)
    return document
  })
}

/** Makes an earlier version the draft. Visitors see it once the draft is published. */
export function restore(
  shop: Shop,
  caller: SignedIn,
  { number, revision, ...id }: Change & { number: number },
): Promise<ContentDocument> {
  const kind = getKind(id)
  return transaction(shop.db, async (tx) => {
    const body = number === 0 ? kind.standard(shop, id.key) : await findVersion(tx, id, number)
    if (!body) throw new ShopError('not_found')
    if (revision === 0) await insertDocument(tx, id)
    if (!(await updateDraft(tx, id, revision, caller.id, body))) return refuseConflict(tx, id)
    await record(tx, caller, 'restored', id, kind.title(shop.language, id.key, body))
    return getDocument(shop, id, tx)
  })
}

/** Removes a document with its draft and versions, unless it changed since this revision. */
export function removeDocument(
  shop: Shop,
  caller: SignedIn,
  { revision, ...id }: Change,
): Promise<{ message: string }> {
  const kind = getKind(id)
  return transaction(shop.db, async (tx) => {
    const stored = await findDocument(tx, id)
    if (!stored) throw new ShopError('not_found')
    if (!(await deleteDocument(tx, id, revision))) return refuseConflict(tx, id)
    const title = kind.title(shop.language, id.key, stored.body ?? stored.draft)
    await record(tx, caller, 'removed', id, title)
    await invalidate(tx, [contentTag(id.kind)])
    return { message: contentOfficeWords(caller.language).removed }
  })
}

/** Refuses a change that is based on an old revision. The error names who changed it, and when. */
export async function refuseConflict(tx: Db, id: DocumentId): Promise<never> {
  const current = await findDocument(tx, id)
  throw new ShopError('document_changed', {
    params: { by: current?.changedBy ?? '', at: current?.changedAt?.toISOString() ?? '' },
  })
}

const record = (
  tx: Db,
  caller: SignedIn,
  action: AuditAction,
  { kind, key }: DocumentId,
  title: string,
  changes = {},
) =>
  recordAction(tx, caller.id, {
    action,
    subject: 'content',
    subjectId: `${kind}/${key}`,
    title,
    changes,
  })
