import type { Noun } from '#kit/server/noun.ts'
import { ordersChecks } from './checks.queries.ts'
import { forgetCustomer } from './forget-customer.ts'
import { ordersGauges } from './gauges.queries.ts'
import { registerOrders } from './orders.routes.ts'
import { ordersTasks } from './tasks.ts'

export const orders: Noun = { register: registerOrders, forget: forgetCustomer, checks: ordersChecks, gauges: ordersGauges, tasks: ordersTasks }
