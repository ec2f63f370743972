import { shortDay } from '#kit/contract/nepal-time.ts'
import type { OrderSummary } from './contract.ts'
import { orderWords } from './words.ts'

/**
 * `Thu 19 Nov to Sat 21 Nov`, as it was promised when the order was placed; null where that was not
 * kept.
 */
export const arrivalInWords = ({ arrival }: Pick<OrderSummary, 'arrival'>) =>
  arrival ? orderWords.window(shortDay(arrival.first), shortDay(arrival.last)) : null
