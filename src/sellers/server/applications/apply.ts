import type { ActingMember } from '#access/member-access.ts'
import { isVerified, throttle } from '#accounts/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Application, FullBusiness } from '../../business.ts'
import { isReserved } from '../../handle.ts'
import { sellerWords as words } from '../../words/shop.ts'
import { updateStatus } from '../businesses/business-updates.queries.ts'
import { getBusiness } from '../businesses/businesses.queries.ts'
import type { SellerParts } from '../businesses/seller-parts.ts'
import { withBusinessFigures } from '../businesses/with-figures.ts'
import { insertMember } from '../members/members.queries.ts'
import { recordSellerAction } from '../record-seller-action.ts'
import { notifyOwners } from '../seller-mails.ts'
import {
  hasPendingApplication,
  insertBusiness,
  lockRejectedApplication,
  updateApplication,
} from './applications.queries.ts'
import { attachDocuments } from './documents.queries.ts'

const refusals: Parameters<typeof refuseViolations>[0] = {
  businesses_handle: ['handle_taken', { field: 'tag' }],
  businesses_one_application: ['already_applied'],
  businesses_category: ['unknown_business_category', { field: 'categoryId' }],
}

function requireUnreservedHandle(tag: string) {
  if (isReserved(tag)) throw new ShopError('handle_reserved', { field: 'tag' })
}

async function attach(tx: Db, businessId: string, userId: string, documents: string[]) {
  const uniqueIds = [...new Set(documents)]
  if ((await attachDocuments(tx, businessId, userId, uniqueIds)) < uniqueIds.length)
    throw new ShopError('document_unknown', { field: 'documents' })
}

/** Resubmits a rejected application, or creates a business with the applicant as its owner. */
async function submitApplication(tx: Db, userId: string, input: Application): Promise<string> {
  const rejected = await lockRejectedApplication(tx, userId)
  if (rejected) {
    if (!(await updateApplication(tx, rejected.id, input, { status: 'rejected' })))
      throw new ShopError('already_applied')
    return rejected.id
  }
  const id = await insertBusiness(tx, userId, input)
  await insertMember(tx, id, userId, 'owner')
  return id
}

/**
 * Creates or resubmits the caller's application to sell. Of two simultaneous applications, one
 * succeeds. If staff do not verify sellers, the business is verified at once.
 */
export async function apply(
  parts: SellerParts,
  caller: SignedIn,
  input: Application,
): Promise<{ message: string; data: FullBusiness }> {
  const { shop } = parts
  requireUnreservedHandle(input.tag)
  // Decisions are mailed: without proof of the address, the mails could go to a stranger.
  if (!(await isVerified(shop.db, caller.id))) throw new ShopError('applicant_unverified')
  await throttle(shop, { key: `seller-application:${caller.id}`, max: 30, seconds: 86_400 })
  const { verifies } = shop.sellers.current
  const applying = transaction(shop.db, async (tx) => {
    const id = await submitApplication(tx, caller.id, input)
    await attach(tx, id, caller.id, input.documents)
    await recordSellerAction(tx, caller, 'applied as', { id, name: input.name })
    if (!verifies)
      await updateStatus(tx, id, { from: ['requested'], to: 'verified', reason: '', missing: null })
    await notifyOwners(shop, tx, verifies ? 'received' : 'verified', { id, name: input.name })
    await invalidate(tx, ['sellers'])
    return withBusinessFigures(parts, tx, await getBusiness(tx, id))
  })
  const data = await refuseViolations(refusals, applying).catch(async (error) => {
    // If the form was sent twice, the applicant's own first application has taken the handle.
    const isResubmission =
      error instanceof ShopError &&
      error.code === 'handle_taken' &&
      (await hasPendingApplication(shop.db, caller.id))
    throw isResubmission ? new ShopError('already_applied') : error
  })
  const { applied, appliedVerified } = words(caller.language)
  return { message: verifies ? applied : appliedVerified, data }
}

type ChangedApplication = Application & { version: number }

/** Changes a pending application, clears what staff asked for and returns it to their queue. */
export async function reapply(
  parts: SellerParts,
  caller: SignedIn,
  { businessId }: ActingMember,
  { version, ...input }: ChangedApplication,
) {
  const { shop } = parts
  requireUnreservedHandle(input.tag)
  const changing = transaction(shop.db, async (tx) => {
    if (!(await updateApplication(tx, businessId, input, { status: 'requested', version })))
      throw new ShopError('changed_meanwhile')
    await attach(tx, businessId, caller.id, input.documents)
    await recordSellerAction(tx, caller, 'changed', { id: businessId, name: input.name })
    return withBusinessFigures(parts, tx, await getBusiness(tx, businessId))
  })
  const data = await refuseViolations(refusals, changing)
  return { message: words(caller.language).changed, data }
}
