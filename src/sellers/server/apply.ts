import { isVerified, throttle } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Acting } from '#kit/contract/member.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Application, OwnBusiness } from '../business.ts'
import { isReserved } from '../handle.ts'
import { sellerWords as words } from '../words.ts'
import {
  findRejectedOf,
  getBusiness,
  hasApplied,
  insertBusiness,
  setApplication,
  setStatus,
} from './businesses.queries.ts'
import { attachDocuments } from './documents.queries.ts'
import { insertMember } from './members.queries.ts'
import type { SellerParts } from './parts.ts'
import { tellOwners } from './seller-mails.ts'
import { withOwnFigures } from './with-figures.ts'

const refusals: Parameters<typeof refusing>[0] = {
  businesses_handle: ['handle_taken', { field: 'tag' }],
  businesses_one_application: ['already_applied'],
  businesses_category: ['unknown_business_category', { field: 'categoryId' }],
}

function requireHandle(tag: string) {
  if (isReserved(tag)) throw new ShopError('handle_reserved', { field: 'tag' })
}

async function attach(tx: Db, businessId: string, userId: string, documents: string[]) {
  const wanted = [...new Set(documents)]
  if ((await attachDocuments(tx, businessId, userId, wanted)) < wanted.length)
    throw new ShopError('document_unknown', { field: 'documents' })
}

/** The one that was rejected, or a new one with the applicant as its owner. */
async function send(tx: Db, userId: string, input: Application): Promise<string> {
  const again = await findRejectedOf(tx, userId)
  if (again) {
    if (!(await setApplication(tx, again.id, input, { status: 'rejected' })))
      throw new ShopError('already_applied')
    return again.id
  }
  const id = await insertBusiness(tx, userId, input)
  await insertMember(tx, id, userId, 'owner')
  return id
}

/**
 * Somebody applies to sell; of two applications at once, one wins. Where the owner trusts
 * everybody, it is verified at once.
 */
export async function apply(
  parts: SellerParts,
  caller: SignedIn,
  input: Application,
): Promise<{ message: string; data: OwnBusiness }> {
  const { shop } = parts
  requireHandle(input.tag)
  // Decisions are mailed: a stranger whose address somebody registered gets nothing of it.
  if (!(await isVerified(shop.db, caller.id))) throw new ShopError('applicant_unverified')
  await throttle(shop, { key: `seller-application:${caller.id}`, max: 30, seconds: 86_400 })
  const { verifies } = shop.sellers.current
  const applying = transaction(shop.db, async (tx) => {
    const id = await send(tx, caller.id, input)
    await attach(tx, id, caller.id, input.documents)
    await recordAction(tx, caller.id, {
      action: 'applied as',
      subject: 'seller',
      subjectId: id,
      title: input.name,
    })
    if (!verifies)
      await setStatus(tx, id, { from: ['requested'], to: 'verified', reason: '', missing: null })
    await tellOwners(shop, tx, verifies ? 'received' : 'verified', { id, name: input.name })
    await invalidate(tx, ['sellers'])
    return withOwnFigures(parts, tx, await getBusiness(tx, id))
  })
  const data = await refusing(refusals, applying).catch(async (error) => {
    // Sent twice, it is their own handle that is taken.
    const isSecond =
      error instanceof ShopError &&
      error.code === 'handle_taken' &&
      (await hasApplied(shop.db, caller.id))
    throw isSecond ? new ShopError('already_applied') : error
  })
  return { message: verifies ? words.applied : words.appliedVerified, data }
}

type Changed = Application & { version: number }

/** Changes an application that waits: what was missing is there, and staff look again. */
export async function reapply(
  parts: SellerParts,
  caller: SignedIn,
  { businessId }: Acting,
  { version, ...input }: Changed,
) {
  const { shop } = parts
  requireHandle(input.tag)
  const changing = transaction(shop.db, async (tx) => {
    if (!(await setApplication(tx, businessId, input, { status: 'requested', version })))
      throw new ShopError('changed_meanwhile')
    await attach(tx, businessId, caller.id, input.documents)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'seller',
      subjectId: businessId,
      title: input.name,
    })
    return withOwnFigures(parts, tx, await getBusiness(tx, businessId))
  })
  return { message: words.changed, data: await refusing(refusals, changing) }
}
