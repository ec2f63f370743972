import type { Noun } from '#kit/server/noun.ts'
import { registerCustomers } from './customers.routes.ts'

export const customers: Noun = { register: registerCustomers }
