import type { Contact } from '#accounts/contact.ts'
import { customerTitle, deleteSessions } from '#accounts/server/index.ts'
import type { AuditAction } from '#audit/model.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { requireAPerson } from '#counter/server/index.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { refreshReviewsOf } from '#reviews/server/index.ts'
import type { Customer, CustomerFile, UpdateCustomer } from '../contract.ts'
import {
  listNewestEnquiries,
  listNewestOrders,
  listNewestReviews,
} from './customer-file.queries.ts'
import { findContact, findCustomer, setCustomer } from './customers.queries.ts'

async function getCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id)
  if (!customer) throw new ShopError('not_found')
  return customer
}

/** A customer with their newest orders, reviews and enquiries. */
export async function getCustomerFile({ db }: Shop, id: string): Promise<CustomerFile> {
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
 * Changes a customer, unless somebody changed them since they were read. A disabled one is signed
 * out everywhere at once.
 */
export async function updateCustomer(
  shop: Shop,
  caller: SignedIn,
  input: UpdateCustomer,
): Promise<Customer> {
  requireAPerson(input.id)
  return transaction(shop.db, async (tx) => {
    const before = await getCustomer(tx, input.id)
    if (!(await setCustomer(tx, { ...input, number: phoneDigits(input.number) })))
      throw new ShopError('changed_meanwhile')
    if (input.state === 'disabled') await deleteSessions(tx, input.id)
    const after = await getCustomer(tx, input.id)
    if (before.name !== after.name) await refreshReviewsOf(tx, input.id)
    await recordAction(tx, caller.id, {
      ...entryOf(before, after),
      subject: 'customer',
      subjectId: input.id,
      title: customerTitle(input.id),
    })
    return after
  })
}

/** What was done to a customer, by field names only: the log outlives the customer's data. */
function entryOf(before: Customer, after: Customer) {
  const { version: _, state, ...changes } = changesBetween(before, after)
  const action: AuditAction = state
    ? after.state === 'disabled'
      ? 'disabled'
      : 'enabled'
    : 'changed'
  const fields = Object.keys(changes).join(', ')
  return { action, ...(fields && { changes: { fields: { before: '', after: fields } } }) }
}
