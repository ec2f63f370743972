import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Synonym, SynonymInput, UpdateSynonym } from '../../staff-contract.ts'
import { searchOfficeWords } from '../../words/office.ts'
import { isOnlyFillers } from '../parsing/text/is-only-fillers.ts'
import { resetFailedSearches } from '../tracking/searches.queries.ts'
import {
  deleteSynonym,
  findSynonym,
  findTakenWord,
  insertSynonym,
  lockSynonyms,
  updateSynonym as setSynonym,
} from './synonyms.queries.ts'

const subject = 'synonym'

/** Defines what words mean, effective immediately in every process. */
export function createSynonym(shop: Shop, caller: SignedIn, input: SynonymInput): Promise<Synonym> {
  return transaction(shop.db, async (tx) => {
    requireMeaningfulWords(input.words)
    await requireUnusedWords(tx, input.words, null)
    const created = await insertSynonym(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject,
      subjectId: created.id,
      title: created.words.join(', '),
    })
    await publishChange(tx, created)
    return created
  })
}

/** Fails if the synonym was changed since this version was read. */
export function updateSynonym(
  shop: Shop,
  caller: SignedIn,
  input: UpdateSynonym,
): Promise<Synonym> {
  return transaction(shop.db, async (tx) => {
    requireMeaningfulWords(input.words)
    await requireUnusedWords(tx, input.words, input.id)
    const previous = await findSynonym(tx, input.id)
    if (!previous) throw new ShopError('not_found')
    const updated = await setSynonym(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    const { version: _, ...changes } = changesBetween(previous, updated)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: updated.id,
      title: updated.words.join(', '),
      changes,
    })
    await publishChange(tx, updated)
    return updated
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
    return { message: searchOfficeWords(caller.language).removed }
  })
}

/** Fillers have no meaning: as synonyms they would swallow searches in which they appear. */
function requireMeaningfulWords(words: string[]) {
  const word = words.find(isOnlyFillers)
  if (word !== undefined)
    throw new ShopError('synonym_of_fillers', { field: 'words', params: { word } })
}

/** A word can have only one meaning. The error names the existing one. */
async function requireUnusedWords(tx: Db, words: string[], exceptId: string | null) {
  await lockSynonyms(tx)
  const taken = await findTakenWord(tx, words, exceptId)
  if (taken) throw new ShopError('synonym_taken', { field: 'words', params: taken })
}

async function publishChange(tx: Db, { words }: Synonym) {
  await resetFailedSearches(tx, words)
  await invalidate(tx, ['catalogue'])
}
