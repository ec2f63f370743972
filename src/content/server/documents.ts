import type { AuditAction } from '#audit/model.ts'
import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { parseInput } from '#kit/server/parse-input.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Document } from '../contract.ts'
import { keptVersions } from '../model.ts'
import { contentOfficeWords } from '../office-words.ts'
import { contentTag, kindOf, schemaOf } from './document-kind.ts'
import {
  deleteDocument,
  deleteOldVersions,
  findDocument,
  findVersion,
  insertDocument,
  type Name,
  publishDraft,
  setDraft,
} from './documents.queries.ts'
import { requireKnownFacts } from './fill-facts.ts'
import { readForStaff } from './read-documents.ts'

type Change = Name & { revision: number }

/**
 * Saves what somebody is working on. What a colleague saved since is not overwritten: whoever comes
 * second is told.
 */
export function saveDraft(
  shop: Shop,
  caller: SignedIn,
  { body, revision, ...name }: Change & { body: object },
): Promise<Document> {
  const kind = kindOf(name)
  const draft = parseInput(schemaOf(kind, name.key), body)
  if (kind.fillsFacts) requireKnownFacts(draft)
  return transaction(shop.db, async (tx) => {
    if (revision === 0) await insertDocument(tx, name)
    const before = await findDocument(tx, name)
    if (!(await setDraft(tx, name, revision, caller.id, draft))) return refuseChanged(tx, name)
    const after = await readForStaff(shop, name, tx)
    // A draft is saved every few seconds: the log tells when one began, and who took it over.
    if (!before?.draft || before.changedBy !== after.changedBy)
      await record(tx, caller, 'drafted', name, kind.title(name.key, draft))
    return after
  })
}

/** Shows the draft to everybody, in every process; once, however often it is asked for. */
export function publish(
  shop: Shop,
  caller: SignedIn,
  { revision, ...name }: Change,
): Promise<Document> {
  const kind = kindOf(name)
  return transaction(shop.db, async (tx) => {
    const before = await findDocument(tx, name)
    if (before?.revision === revision && !before.draft) throw new ShopError('nothing_to_publish')
    if (before?.revision !== revision || !before.draft) return refuseChanged(tx, name)
    const body = parseInput(schemaOf(kind, name.key), before.draft)
    await kind.check?.(tx, body)
    if (kind.fillsFacts) requireKnownFacts(body)
    if (!(await publishDraft(tx, name, revision, caller.id, body))) return refuseChanged(tx, name)
    await deleteOldVersions(tx, name, keptVersions)
    const changes = { shownVersion: { before: before.version, after: before.version + 1 } }
    await record(tx, caller, 'published', name, kind.title(name.key, body), changes)
    await invalidate(tx, [contentTag(name.kind)])
    return readForStaff(shop, name, tx)
  })
}

export function discardDraft(
  shop: Shop,
  caller: SignedIn,
  { revision, ...name }: Change,
): Promise<Document> {
  const kind = kindOf(name)
  return transaction(shop.db, async (tx) => {
    if (!(await setDraft(tx, name, revision, caller.id, null))) return refuseChanged(tx, name)
    const after = await readForStaff(shop, name, tx)
    await record(
      tx,
      caller,
      'discarded the draft of',
      name,
      kind.title(name.key, after.shown as object | null),
    )
    return after
  })
}

/** Makes an earlier version the draft; it is shown when that is published. */
export function restore(
  shop: Shop,
  caller: SignedIn,
  { number, revision, ...name }: Change & { number: number },
): Promise<Document> {
  const kind = kindOf(name)
  return transaction(shop.db, async (tx) => {
    const body = number === 0 ? kind.standard(shop, name.key) : await findVersion(tx, name, number)
    if (!body) throw new ShopError('not_found')
    if (revision === 0) await insertDocument(tx, name)
    if (!(await setDraft(tx, name, revision, caller.id, body))) return refuseChanged(tx, name)
    await record(tx, caller, 'restored', name, kind.title(name.key, body))
    return readForStaff(shop, name, tx)
  })
}

/** Removes it with its draft and its versions, unless somebody changed it since it was read. */
export function removeDocument(
  shop: Shop,
  caller: SignedIn,
  { revision, ...name }: Change,
): Promise<{ message: string }> {
  const kind = kindOf(name)
  return transaction(shop.db, async (tx) => {
    const before = await findDocument(tx, name)
    if (!before) throw new ShopError('not_found')
    if (!(await deleteDocument(tx, name, revision))) return refuseChanged(tx, name)
    await record(tx, caller, 'removed', name, kind.title(name.key, before.body ?? before.draft))
    await invalidate(tx, [contentTag(name.kind)])
    return { message: contentOfficeWords.removed }
  })
}

/** Somebody was faster: tells who, and when. */
export async function refuseChanged(tx: Db, name: Name): Promise<never> {
  const now = await findDocument(tx, name)
  throw new ShopError('document_changed', {
    params: { by: now?.changedBy ?? '', at: now?.changedAt?.toISOString() ?? '' },
  })
}

const record = (
  tx: Db,
  caller: SignedIn,
  action: AuditAction,
  { kind, key }: Name,
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
