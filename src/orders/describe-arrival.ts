import type { Language } from '#kit/contract/language.ts'
import { shortDay } from '#kit/contract/time/nepal-time.ts'
import type { OrderSummary } from './contract.ts'
import { orderWords } from './words/shop.ts'

/**
 * The arrival promised when the order was placed, as `Thu 19 Nov to Sat 21 Nov`. Null for orders
 * from before arrival days were stored.
 */
export const describeArrival = ({ arrival }: Pick<OrderSummary, 'arrival'>, language: Language) =>
  arrival ? orderWords(language).window(shortDay(arrival.first), shortDay(arrival.last)) : null
