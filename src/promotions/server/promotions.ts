import { may } from '#access/access.ts'
import { type Limit, limitKey } from '#accounts/server/index.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { toRupees } from '#kit/contract/money.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { type FieldProblems, ShopError } from '#kit/server/shop-error.ts'
import type { PromoCode, PromoCodeInput, UpdatePromoCode } from '../contract.ts'
import type { PromoRefusal } from '../model.ts'
import { promotionFieldWords } from '../words/fields.ts'
import { promotionOfficeFieldWords } from '../words/office.ts'
import { findPromoCode, insertPromo, type PromoState, updatePromo } from './promotions.queries.ts'

const refusals: Parameters<typeof refuseViolations>[0] = {
  promo_codes_code_key: ['promo_code_taken', { field: 'code' }],
  promo_codes_category_id_fkey: ['unknown_category', { field: 'categoryId' }],
  // A limit below the number of uses so far.
  promo_codes_check1: [
    'invalid_input',
    { fields: { totalLimit: promotionOfficeFieldWords.limitUsed } },
  ],
}

function requireConsistent({ percent, amount, startsAt, endsAt }: PromoCodeInput) {
  const problems: FieldProblems = {}
  if ((percent === null) === (amount === null)) problems.percent = promotionFieldWords.promoValue
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt))
    problems.endsAt = promotionOfficeFieldWords.period
  if (Object.keys(problems).length > 0) throw new ShopError('invalid_input', { fields: problems })
}

/** Returns a code, or refuses an unknown one. */
export async function getPromoCode(db: Db, id: string): Promise<PromoCode> {
  const promo = await findPromoCode(db, id)
  if (!promo) throw new ShopError('not_found')
  return promo
}

/** Creates a code. No two codes have the same text. */
export async function createPromoCode(
  shop: Shop,
  caller: SignedIn,
  input: PromoCodeInput,
): Promise<PromoCode> {
  requireConsistent(input)
  const create = transaction(shop.db, async (tx) => {
    const created = await insertPromo(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'promo',
      subjectId: created.id,
      title: created.code,
    })
    return created
  })
  return refuseViolations(refusals, create)
}

/** Changes a code unless it has changed since the caller read it. Its uses stay. */
export async function updatePromoCode(
  shop: Shop,
  caller: SignedIn,
  input: UpdatePromoCode,
): Promise<PromoCode> {
  requireConsistent(input)
  const update = transaction(shop.db, async (tx) => {
    const previous = await getPromoCode(tx, input.id)
    const updated = await updatePromo(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    const { version: _, state: __, uses: ___, ...changes } = changesBetween(previous, updated)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'promo',
      subjectId: updated.id,
      title: updated.code,
      changes,
    })
    return updated
  })
  return refuseViolations(refusals, update)
}

/**
 * Promo codes are memorable words, so they can be guessed: wrong codes are limited per account and
 * per IP address, except for staff who can list all codes.
 */
export const wrongGuesses = (caller: SignedIn): Limit[] =>
  may(caller, 'promotions')
    ? []
    : [
        { key: limitKey('promo', caller.id), max: 30, seconds: 900 },
        { key: `promo-from:${caller.address}`, max: 300, seconds: 3600 },
      ]

/** Why a code cannot be used for a cart with this total. Null if it can. */
export function promoRefusalOf(
  promo: PromoState | null,
  coversAny: boolean,
  payPaisa: number,
): PromoRefusal | null {
  if (!promo) return { reason: 'unknown' }
  if (promo.state !== 'valid') return { reason: promo.state }
  if (!coversAny) return { reason: 'notForThese' }
  return payPaisa < promo.minimumPaisa
    ? { reason: 'belowMinimum', minimumRupees: toRupees(promo.minimumPaisa) }
    : null
}
