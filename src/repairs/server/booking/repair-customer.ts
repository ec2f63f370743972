import { walkInId } from '#accounts/model.ts'
import { insertUser } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { addCustomer } from '#orders/server/index.ts'
import type { TakeIn } from '../../intake.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import type { Contact, RepairCustomer } from '../repairs.queries.ts'
import { findAccountByContact, findContact } from './customers.queries.ts'

/** The customer that staff chose or entered; null if they did neither. */
export async function resolveCustomer(
  tx: Db,
  caller: SignedIn,
  { customerId, customer }: Pick<TakeIn, 'customerId' | 'customer'>,
): Promise<RepairCustomer | null> {
  if (customerId) {
    // A device needs an owner: the account of anonymous counter sales is none.
    const contact = customerId === walkInId ? null : await findContact(tx, customerId)
    if (!contact) throw new ShopError('invalid_input', { fields: { customerId: fields.customer } })
    return { userId: customerId, ...contact }
  }
  if (!customer) return null
  const { id, name, email, phone } = await addCustomer(tx, caller, customer, '')
  return { userId: id, name, email, phone }
}

/** Finds or creates the account of a customer who booked without one and now brings the device. */
export async function resolveAccount(tx: Db, { name, phone, email }: Contact): Promise<string> {
  const existing = await findAccountByContact(tx, phone, email)
  if (existing) return existing.id
  const user = { name, role: 'customer', passwordHash: null, phone } as const
  // The e-mail may belong to another account.
  const created =
    (await insertUser(tx, { ...user, email: email || null })) ??
    (await insertUser(tx, { ...user, email: null }))
  if (!created) throw new Error('a customer without an e-mail could not be added')
  return created.id
}
