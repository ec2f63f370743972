import type { NewCustomer } from '#accounts/contact.ts'
import { customerTitle, findCustomerByPhone, insertUser } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Customer } from './open-order.queries.ts'

/**
 * Adds an account without a password, unless the phone number already has an account. The customer
 * can take it over by resetting the password, which proves that the e-mail is theirs.
 */
export async function addCustomer(
  tx: Db,
  caller: SignedIn,
  { name, email, number, isAnother }: NewCustomer,
  address: string,
): Promise<Customer> {
  const phone = phoneDigits(number)
  const existing = isAnother ? null : await findCustomerByPhone(tx, phone)
  if (existing)
    throw new ShopError('phone_known', {
      field: 'customer.number',
      params: { name: existing.name, isVerified: existing.isVerified },
    })
  const added = await insertUser(tx, {
    name,
    email: email || null,
    role: 'customer',
    passwordHash: null,
    phone,
    address: address.slice(0, 300),
  })
  if (!added)
    throw new ShopError('email_taken', { field: 'email', params: { reason: 'knownCustomer' } })
  await recordAction(tx, caller.id, {
    action: 'created',
    subject: 'customer',
    subjectId: added.id,
    title: customerTitle(added.id),
  })
  return { id: added.id, name, email, phone, verified: false, isStranger: true }
}
