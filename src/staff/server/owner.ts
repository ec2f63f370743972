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
  lockAccount,
  lockEnvironmentOwner,
  upsertEnvironmentOwner,
  upsertOwner,
} from './owner.queries.ts'

interface Owner {
  email: string
  /** Only set if the password was just generated, to print it once. */
  password: string | null
}

/**
 * Ensures that the shop has an owner: the one named in the environment or, in a shop without an
 * owner, `admin@localhost` with a random password. Returns the credentials to print at startup.
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
  await transaction(shop.db, (tx) => upsertOwner(tx, { email, passwordHash }))
  return { email, password }
}

/**
 * Applies the owner of the environment once: if the owner has since changed the password, a restart
 * does not reset it. If the account gets another role or password, all its sessions end.
 */
async function followEnvironment(
  shop: Shop,
  { email, password }: { email: string; password: string },
) {
  const previous = await findEnvironmentOwner(shop.db)
  const isUnchanged =
    previous?.email === email && (await matchesSecret(previous.passwordHash, password))
  const passwordHash = isUnchanged ? previous.passwordHash : await hashSecret(password, shop.config)
  await transaction(shop.db, async (tx) => {
    await lockEnvironmentOwner(tx)
    const account = await lockAccount(tx, email)
    const isOwner = account?.role === 'owner' && !account.disabled
    if (isOwner && isUnchanged) return
    await upsertEnvironmentOwner(tx, email, passwordHash)
    if (isOwner && (await matchesSecret(account.passwordHash, password))) return
    const owner = await upsertOwner(tx, { email, passwordHash })
    if (!account) return
    const change = isOwner
      ? { action: 'changed the password of' as const }
      : { action: 'promoted' as const, changes: { role: { before: account.role, after: 'owner' } } }
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
