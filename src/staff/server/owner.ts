import { randomBytes } from 'node:crypto'
import {
  accessChangedMail,
  hashSecret,
  matchesSecret,
  ownerExists,
} from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import {
  findEnvironmentOwner,
  findHolder,
  keepEnvironmentOwner,
  lockEnvironmentOwner,
  makeOwner,
} from './owner.queries.ts'

interface Owner {
  email: string
  /** Printed once, where it was just made up. */
  password: string | null
}

/**
 * Makes sure the shop has an owner: the one named in the environment, or, in a shop without any,
 * `admin@localhost`
 * with a random password. Returns what to print at startup.
 */
export async function ensureOwner(shop: Shop): Promise<Owner> {
  const { admin } = shop.config
  if (admin) {
    await followEnvironment(shop, admin)
    return { email: admin.email, password: null }
  }
  const email = 'admin@localhost'
  if (await ownerExists(shop.db)) return { email, password: null }
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashSecret(password, shop.config)
  await transaction(shop.db, (tx) => makeOwner(tx, { email, passwordHash }))
  return { email, password }
}

/**
 * Does what the environment says about the owner, once: a password that it named before, and that
 * the owner has changed since, stays changed.
 * Where the account was not an owner's, or gets another password, whoever was signed in to it is
 * out.
 */
async function followEnvironment(
  shop: Shop,
  { email, password }: { email: string; password: string },
) {
  const known = await findEnvironmentOwner(shop.db)
  const isSaidAgain = known?.email === email && (await matchesSecret(known.passwordHash, password))
  const passwordHash = isSaidAgain ? known.passwordHash : await hashSecret(password, shop.config)
  await transaction(shop.db, async (tx) => {
    await lockEnvironmentOwner(tx)
    const holder = await findHolder(tx, email)
    const isOwner = holder?.role === 'owner' && !holder.disabled
    if (isOwner && isSaidAgain) return
    await keepEnvironmentOwner(tx, email, passwordHash)
    if (isOwner && (await matchesSecret(holder.passwordHash, password))) return
    const owner = await makeOwner(tx, { email, passwordHash })
    if (!holder) return
    const change = isOwner
      ? { action: 'changed the password of' as const }
      : { action: 'promoted' as const, changes: { role: { before: holder.role, after: 'owner' } } }
    await recordAction(tx, owner.id, {
      ...change,
      subject: 'staff',
      subjectId: owner.id,
      title: owner.name,
    })
    await enqueueMail(
      tx,
      accessChangedMail(
        shop,
        { ...owner, verified: true },
        isOwner ? 'changedPassword' : 'changedRole',
      ),
    )
  })
}
