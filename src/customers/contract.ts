import * as z from 'zod/mini'
import {
  Contact,
  FoundCustomer,
  customerName as name,
  customerPhone as phone,
} from '#accounts/contact.ts'
import { email } from '#accounts/contract.ts'
import { passwordLength } from '#accounts/model.ts'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { orderStages } from '#orders/stages.ts'
import { customerSorts, customerStates } from './model.ts'

export const Customer = z.object({
  ...FoundCustomer.def.shape,
  image: z.string(),
  since: z.string(),
  state: z.enum(customerStates),
  /** False for customers without an online account. */
  signsIn: z.boolean(),
  /** Whether the customer has confirmed the e-mail. */
  verified: z.boolean(),
  orderCount: z.number(),
  /** The amount paid for delivered goods. */
  spent: z.number(),
  version: z.number(),
})
export type Customer = z.output<typeof Customer>

/** A customer with their newest orders, reviews and enquiries. */
export const CustomerDetails = z.object({
  ...Customer.def.shape,
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      createdAt: z.string(),
      stage: z.enum(orderStages),
      total: z.number(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      productName: z.string(),
      rating: z.number(),
      comment: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Enquiries sent from the customer's e-mail. */
  enquiries: z.array(
    z.object({ id: z.string(), message: z.string(), createdAt: z.string(), answered: z.boolean() }),
  ),
})
export type CustomerDetails = z.output<typeof CustomerDetails>

export const UpdateCustomer = z.strictObject({
  id: uuid,
  version: z.int(),
  name,
  number: phone,
  address: z.string().check(z.trim(), z.maxLength(300, accountFieldWords.addressLong)),
  state: z.enum(customerStates),
})
export type UpdateCustomer = z.output<typeof UpdateCustomer>

export const CorrectEmail = z.strictObject({ email, version: z.int() })
export type CorrectEmail = z.output<typeof CorrectEmail> & { id: string }

export const CloseAccount = z.strictObject({
  /** Required unless the customer only signs in with Google. */
  password: z.optional(
    z.string().check(z.maxLength(passwordLength.max, accountFieldWords.passwordLong)),
  ),
})
export type CloseAccount = z.output<typeof CloseAccount>

const CustomerQuery = z.strictObject({
  search,
  state: z.optional(z.enum(customerStates)),
  sort: z.optional(z.enum(customerSorts)),
  ...paging,
})
export type CustomerQuery = z.output<typeof CustomerQuery>

export const customers = {
  ownData: endpoint({
    method: 'GET',
    path: '/user/data',
    access: 'customer',
    summary: 'All data that the shop stores about the signed-in customer, as a file',
    reply: z.string(),
    download: 'application/json; charset=utf-8',
  }),
  closeOwn: endpoint({
    method: 'POST',
    path: '/user/close',
    access: 'customer',
    summary:
      'Close the current user’s account. Everything that identifies the customer is removed, ' +
      'except from the books of what was sold',
    body: CloseAccount,
    reply: Message,
    perMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/registered',
    access: 'customers',
    summary: 'Customers, newest first. The search covers name, e-mail and phone',
    query: CustomerQuery,
    reply: z.array(Customer),
    paged: true,
  }),
  count: endpoint({
    method: 'GET',
    path: '/users/count',
    access: 'customers',
    summary: 'The number of customers',
    reply: z.object({ count: z.number() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/users/id/{id}',
    access: 'customers',
    summary: 'One customer, with the newest orders, reviews and enquiries',
    params: byUuid,
    reply: CustomerDetails,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/users/contact/{id}',
    access: 'customers',
    summary: 'The contact details of a customer',
    params: byUuid,
    reply: Contact,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users',
    access: 'customers',
    summary: 'Change a customer’s name, phone number or address, or disable or enable the account',
    body: UpdateCustomer,
    reply: z.object({ message: z.string(), data: Customer }),
  }),
  correctEmail: endpoint({
    method: 'PUT',
    path: '/users/{id}/email',
    access: 'customers',
    summary:
      'Correct a customer’s e-mail, which then counts as unverified. Sessions, reset codes and ' +
      'links of the old address end',
    params: byUuid,
    body: CorrectEmail,
    reply: z.object({ message: z.string(), data: Customer }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/users/{id}/merge',
    access: 'customers',
    summary:
      'Merge another customer into this one, with orders, addresses, reviews, wishlist and ' +
      'everything else. This cannot be undone',
    params: byUuid,
    body: z.strictObject({ from: uuid }),
    reply: Message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    access: 'customers',
    summary: 'Remove everything that identifies a customer. Orders stay in the books',
    params: byUuid,
    reply: Message,
  }),
}
