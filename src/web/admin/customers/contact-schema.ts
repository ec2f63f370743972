import * as z from 'zod/mini'
import { UpdateCustomer } from '#contract/customers.ts'

const { name, number, address } = UpdateCustomer.def.shape

/** How to reach a customer, as the owner may change it. */
export const ContactSchema = z.object({ name, number, address })
