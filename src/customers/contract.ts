import * as z from 'zod/mini'
import { phoneDigits } from './accounts.rules.ts'
import { email } from './accounts.ts'
import { adminFields } from './admin-messages.ts'
import { customerSorts, customerStates } from './customers.rules.ts'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { orderStages } from './orders.rules.ts'
import { paging } from './paging.ts'
import { uuid } from './uuid.ts'

const name = z.string().check(z.trim(), z.minLength(1, fields.nameRequired), z.maxLength(100, fields.nameLong))

/** As staff write it down: a mobile or a landline, or nothing. */
const phone = z.string().check(
  z.trim(),
  z.maxLength(40, fields.mobileLong),
  z.regex(/^[+\d\s()-]*$/, fields.mobileInvalid),
  z.refine((written) => {
    const { length } = phoneDigits(written)
    return length === 0 || (length >= 7 && length <= 15)
  }, adminFields.phone),
)

/** Who a customer is and how to reach them. */
export const Contact = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where the shop knows none. */
  email: z.string(),
  number: z.string(),
  address: z.string(),
})
export type Contact = z.output<typeof Contact>

export const Customer = z.object({
  ...Contact.def.shape,
  image: z.string(),
  since: z.string(),
  state: z.enum(customerStates),
  /** False for somebody who has only ever ordered on the phone. */
  signsIn: z.boolean(),
  orderCount: z.number(),
  /** What was delivered and paid. */
  spent: z.number(),
  version: z.number(),
})
export type Customer = z.output<typeof Customer>

/** A customer with the newest of everything that came from them. */
export const CustomerFile = z.object({
  ...Customer.def.shape,
  orders: z.array(z.object({ id: z.string(), number: z.number(), createdAt: z.string(), stage: z.enum(orderStages), total: z.number() })),
  reviews: z.array(
    z.object({ id: z.string(), productId: z.string(), productName: z.string(), rating: z.number(), comment: z.string(), createdAt: z.string() }),
  ),
  /** Those that came from the customer's e-mail. */
  enquiries: z.array(z.object({ id: z.string(), message: z.string(), createdAt: z.string(), answered: z.boolean() })),
})
export type CustomerFile = z.output<typeof CustomerFile>

/** Somebody on the phone whom the shop does not know yet. */
export const NewCustomer = z.strictObject({
  name,
  number: phone.check(z.minLength(1, fields.phoneRequired)),
  /** Without one nothing is mailed, and nobody can sign in. */
  email: z._default(z.union([z.literal(''), email]), ''),
})
export type NewCustomer = z.output<typeof NewCustomer>

export const UpdateCustomer = z.strictObject({
  id: uuid,
  version: z.int(),
  name,
  number: phone,
  address: z.string().check(z.trim(), z.maxLength(300, fields.addressLong)),
  state: z.enum(customerStates),
})
export type UpdateCustomer = z.output<typeof UpdateCustomer>

const CustomerQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, fields.tooLong))),
  state: z.optional(z.enum(customerStates)),
  sort: z.optional(z.enum(customerSorts)),
  ...paging,
})
export type CustomerQuery = z.output<typeof CustomerQuery>

const byId = z.strictObject({ id: uuid })

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/users/registered',
    access: 'owner',
    summary: 'Customers, newest first; found by name, e-mail or phone',
    query: CustomerQuery,
    reply: z.array(Customer),
    paged: true,
  }),
  count: endpoint({ method: 'GET', path: '/users/count', access: 'owner', summary: 'How many customers there are', reply: z.object({ count: z.number() }) }),
  one: endpoint({
    method: 'GET',
    path: '/users/id/{id}',
    access: 'owner',
    summary: 'One customer, with the newest orders, reviews and enquiries',
    params: byId,
    reply: CustomerFile,
  }),
  contact: endpoint({ method: 'GET', path: '/users/contact/{id}', access: 'owner', summary: 'How to reach a customer', params: byId, reply: Contact }),
  update: endpoint({
    method: 'PUT',
    path: '/users',
    access: 'owner',
    summary: 'Change name, phone number or address of a customer, disable or enable the account',
    body: UpdateCustomer,
    reply: z.object({ message: z.string(), data: Customer }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    access: 'owner',
    summary: 'Remove everything that tells who a customer is; orders stay in the books',
    params: byId,
    reply: z.object({ message: z.string() }),
  }),
}
