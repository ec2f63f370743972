import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { searchOfficeWords } from '../office-words.ts'
import type { Synonym, SynonymInput, UpdateSynonym } from '../staff-contract.ts'
import { saysNothing } from './reading/says-nothing.ts'
import { expectResults } from './searches.queries.ts'
import {
  deleteSynonym,
  findSynonym,
  findTakenWord,
  insertSynonym,
  lockSynonyms,
  updateSynonym as setSynonym,
} from './synonyms.queries.ts'

const subject = 'synonym'

/** Says what words mean, from now on and in every process. */
export function createSynonym(shop: Shop, caller: SignedIn, input: SynonymInput): Promise<Synonym> {
  return transaction(shop.db, async (tx) => {
    requireTelling(input.words)
    await requireFree(tx, input.words, null)
    const created = await insertSynonym(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject,
      subjectId: created.id,
      title: created.words.join(', '),
    })
    await showChange(tx, created)
    return created
  })
}

/** Changes a synonym, unless somebody changed it since it was read. */
export function updateSynonym(
  shop: Shop,
  caller: SignedIn,
  input: UpdateSynonym,
): Promise<Synonym> {
  return transaction(shop.db, async (tx) => {
    requireTelling(input.words)
    await requireFree(tx, input.words, input.id)
    const before = await findSynonym(tx, input.id)
    if (!before) throw new ShopError('not_found')
    const after = await setSynonym(tx, input)
    if (!after) throw new ShopError('changed_meanwhile')
    const { version: _, ...changes } = changesBetween(before, after)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: after.id,
      title: after.words.join(', '),
      changes,
    })
    await showChange(tx, after)
    return after
  })
}

export function removeSynonym(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const removed = await deleteSynonym(tx, id)
    if (!removed) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: removed.words.join(', '),
    })
    await invalidate(tx, ['catalogue'])
    return { message: searchOfficeWords.removed }
  })
}

/**
 * What people write around what they look for stands for nothing: it would swallow their searches.
 */
function requireTelling(words: string[]) {
  const word = words.find(saysNothing)
  if (word !== undefined)
    throw new ShopError('synonym_of_fillers', { field: 'words', params: { word } })
}

/** A word means one thing; whoever comes second is told what. */
async function requireFree(tx: Db, words: string[], exceptId: string | null) {
  await lockSynonyms(tx)
  const taken = await findTakenWord(tx, words, exceptId)
  if (taken) throw new ShopError('synonym_taken', { field: 'words', params: taken })
}

async function showChange(tx: Db, { words }: Synonym) {
  await expectResults(tx, words)
  await invalidate(tx, ['catalogue'])
}
