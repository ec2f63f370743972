import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Redirect, RedirectInput, UpdateRedirect } from '../../staff-contract.ts'
import { searchOfficeWords } from '../../words/office.ts'
import type { Finder } from '../finder/finder.ts'
import { resetFailedSearches } from '../tracking/searches.queries.ts'
import {
  deleteRedirect,
  findRedirect,
  insertRedirect,
  updateRedirect as setRedirect,
} from './redirects.queries.ts'
import { requirePage } from './require-page.ts'

const subject = 'redirect'
const refusals: Parameters<typeof refuseViolations>[0] = {
  search_redirects_phrase_key: ['phrase_taken', { field: 'phrase' }],
}

/** Lets a search lead to a page, effective immediately in every process. */
export async function createRedirect(
  shop: Shop,
  finder: Finder,
  caller: SignedIn,
  input: RedirectInput,
): Promise<Redirect> {
  await requirePage(shop, finder, input.path)
  const create = transaction(shop.db, async (tx) => {
    const created = await insertRedirect(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject,
      subjectId: created.id,
      title: created.phrase,
    })
    await publishChange(tx, created)
    return created
  })
  return refuseViolations(refusals, create)
}

/** Fails if the redirect was changed since this version was read. */
export async function updateRedirect(
  shop: Shop,
  finder: Finder,
  caller: SignedIn,
  input: UpdateRedirect,
): Promise<Redirect> {
  await requirePage(shop, finder, input.path)
  const update = transaction(shop.db, async (tx) => {
    const previous = await findRedirect(tx, input.id)
    if (!previous) throw new ShopError('not_found')
    const updated = await setRedirect(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    const { version: _, ...changes } = changesBetween(previous, updated)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject,
      subjectId: updated.id,
      title: updated.phrase,
      changes,
    })
    await publishChange(tx, updated)
    return updated
  })
  return refuseViolations(refusals, update)
}

export function removeRedirect(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const removed = await deleteRedirect(tx, id)
    if (!removed) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject,
      subjectId: id,
      title: removed.phrase,
    })
    await invalidate(tx, ['catalogue'])
    return { message: searchOfficeWords(caller.language).removed }
  })
}

async function publishChange(tx: Db, { phrase }: Redirect) {
  await resetFailedSearches(tx, [phrase])
  await invalidate(tx, ['catalogue'])
}
