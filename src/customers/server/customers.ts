import type { Contact } from '#accounts/contact.ts'
import { customerTitle, deleteSessions } from '#accounts/server/index.ts'
import type { AuditAction } from '#audit/model.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { requireNotWalkIn } from '#counter/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { invalidateCustomerReviews } from '#reviews/server/index.ts'
import type { Customer, CustomerDetails, UpdateCustomer } from '../contract.ts'
import {
  listNewestEnquiries,
  listNewestOrders,
  listNewestReviews,
} from './customer-details.queries.ts'
import { findContact, findCustomer, updateCustomerRow } from './customers.queries.ts'

async function getCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id)
  if (!customer) throw new ShopError('not_found')
  return customer
}

/** A customer with their newest orders, reviews and enquiries. */
export async function getCustomerDetails({ db }: Shop, id: string): Promise<CustomerDetails> {
  const customer = await getCustomer(db, id)
  const [orders, reviews, enquiries] = await Promise.all([
    listNewestOrders(db, id),
    listNewestReviews(db, id),
    listNewestEnquiries(db, id),
  ])
  return { ...customer, orders, reviews, enquiries }
}

export async function getContact(shop: Shop, id: string): Promise<Contact> {
  const contact = await findContact(shop.db, id)
  if (!contact) throw new ShopError('not_found')
  return contact
}

/**
 * Changes a customer, unless the customer has changed since it was read. A disabled customer is
 * signed out everywhere at once.
 */
export async function updateCustomer(
  shop: Shop,
  caller: SignedIn,
  input: UpdateCustomer,
): Promise<Customer> {
  requireNotWalkIn(input.id)
  return transaction(shop.db, async (tx) => {
    const previous = await getCustomer(tx, input.id)
    if (!(await updateCustomerRow(tx, { ...input, number: phoneDigits(input.number) })))
      throw new ShopError('changed_meanwhile')
    if (input.state === 'disabled') await deleteSessions(tx, input.id)
    const updated = await getCustomer(tx, input.id)
    if (previous.name !== updated.name) await invalidateCustomerReviews(tx, input.id)
    await recordAction(tx, caller.id, {
      ...toAuditEntry(previous, updated),
      subject: 'customer',
      subjectId: input.id,
      title: customerTitle(input.id),
    })
    return updated
  })
}

/** An audit entry with field names only, because the log outlives the customer's data. */
function toAuditEntry(previous: Customer, updated: Customer) {
  const { version: _, state, ...changes } = changesBetween(previous, updated)
  const action: AuditAction = state
    ? updated.state === 'disabled'
      ? 'disabled'
      : 'enabled'
    : 'changed'
  const fields = Object.keys(changes).join(', ')
  return { action, ...(fields && { changes: { fields: { before: '', after: fields } } }) }
}
