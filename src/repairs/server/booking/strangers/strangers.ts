import { isExceeded } from '#accounts/server/index.ts'
import { isSolution } from '#kit/contract/puzzles/proof-of-work.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BookRepair } from '../../../contract.ts'
import { strangerLimits } from '../../../model.ts'
import { insertUsedProof } from './strangers.queries.ts'

const hour = 3_600
const proofMinutes = 10

type BookingCall = Pick<BookRepair, 'phone' | 'email' | 'work'>

const contextOf = ({ address }: Visitor, { phone, email }: BookingCall) =>
  `repair-proof ${address} ${phone} ${email.toLowerCase()}`

function createChallenge(shop: Shop, caller: Visitor, call: BookingCall) {
  const expiresAt = shop.clock.now().getTime() + proofMinutes * 60_000
  const challenge = JSON.stringify({ expiresAt, nonce: newToken() })
  return shop.cipher.encrypt(challenge, contextOf(caller, call)).toString('base64url')
}

/** When the challenge of this call expires. Null if it is not valid for the call. */
function readChallenge(shop: Shop, caller: Visitor, call: BookingCall): Date | null {
  const sealed = Buffer.from(call.work?.challenge ?? '', 'base64url')
  const challenge = shop.cipher.decrypt(sealed, contextOf(caller, call))
  if (challenge === null) return null
  const { expiresAt } = JSON.parse(challenge) as { expiresAt: number }
  return expiresAt > shop.clock.now().getTime() ? new Date(expiresAt) : null
}

/** Marks the proof as used in the transaction of the booking, or refuses a used one. */
export type ConsumeProof = (tx: Db) => Promise<unknown>

/**
 * Counts a visitor's booking. While many come within an hour, each needs a proof of work. Its
 * challenge is valid for this caller, phone number and e-mail, for some minutes and one booking.
 */
export async function requireProofOfWork(
  shop: Shop,
  caller: Visitor,
  call: BookingCall,
): Promise<ConsumeProof> {
  const isBusy = await isExceeded(shop, {
    key: 'repair-strangers',
    max: strangerLimits.bookingsWithoutProof,
    seconds: hour,
  })
  if (!isBusy) return async () => {}
  const expiresAt = readChallenge(shop, caller, call)
  const { challenge = '', nonces = [] } = call.work ?? {}
  if (!expiresAt || !isSolution(challenge, nonces)) throw createRefusal(shop, caller, call)
  return async (tx) => {
    if (!(await insertUsedProof(tx, hashToken(challenge), expiresAt)))
      throw createRefusal(shop, caller, call)
  }
}

const createRefusal = (shop: Shop, caller: Visitor, call: BookingCall) =>
  new ShopError('repair_proof_needed', {
    params: { challenge: createChallenge(shop, caller, call) },
  })
