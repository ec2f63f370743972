import { phoneDigits } from '#contract/accounts.rules.ts'
import type { Contact, Customer, CustomerFile, UpdateCustomer } from '#contract/customers.ts'
import { deleteSessions } from '../accounts/accounts.queries.ts'
import { customerTitle } from '../accounts/customers.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { changesBetween } from '../audit/changes.ts'
import { invalidate, type Tag } from '../cache/invalidate.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import { listReviewedProducts } from '../reviews/reviews.queries.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { listNewestEnquiries, listNewestOrders, listNewestReviews } from './customer-file.queries.ts'
import { findContact, findCustomer, setCustomer } from './customers.queries.ts'

async function getCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id)
  if (!customer) throw new ShopError('not_found')
  return customer
}

/** A customer with what the owner wants to see beside: the newest orders, reviews and enquiries. */
export async function getCustomerFile({ db }: Shop, id: string): Promise<CustomerFile> {
  const customer = await getCustomer(db, id)
  const [orders, reviews, enquiries] = await Promise.all([
    listNewestOrders(db, id),
    listNewestReviews(db, id),
    customer.email ? listNewestEnquiries(db, customer.email) : [],
  ])
  return { ...customer, orders, reviews, enquiries }
}

export async function getContact(shop: Shop, id: string): Promise<Contact> {
  const contact = await findContact(shop.db, id)
  if (!contact) throw new ShopError('not_found')
  return contact
}

/** Changes a customer that nobody changed since it was read. A disabled one is signed out everywhere at once. */
export function updateCustomer(shop: Shop, caller: SignedIn, input: UpdateCustomer): Promise<Customer> {
  return transaction(shop.db, async (tx) => {
    const before = await getCustomer(tx, input.id)
    if (!(await setCustomer(tx, { ...input, number: phoneDigits(input.number) }))) throw new ShopError('changed_meanwhile')
    if (input.state === 'disabled') await deleteSessions(tx, input.id)
    const after = await getCustomer(tx, input.id)
    if (before.name !== after.name) await refreshReviews(tx, input.id)
    await recordDeed(tx, caller.id, { ...deedOf(before, after), subject: 'customer', subjectId: input.id, title: customerTitle(input.id) })
    return after
  })
}

/** What was done to a customer, by the fields' names alone: the log outlives the customer's data. */
function deedOf(before: Customer, after: Customer) {
  const { version: _, state, ...changes } = changesBetween(before, after)
  const action = state ? (after.state === 'disabled' ? 'disabled' : 'enabled') : 'changed'
  const fields = Object.keys(changes).join(', ')
  return { action, ...(fields && { changes: { fields: { before: '', after: fields } } }) }
}

/** Their name stands under their reviews. */
export async function refreshReviews(tx: Db, customerId: string) {
  const productIds = await listReviewedProducts(tx, customerId)
  await invalidate(
    tx,
    productIds.map((id): Tag => `product:${id}`),
  )
}
