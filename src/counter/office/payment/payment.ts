import { toPaisa } from '#kit/contract/money.ts'
import type { PaymentMode } from '#payments/model.ts'
import type { Sale } from '../../contract.ts'

export type Payment = Sale['payments'][number]

/** The payments so far, and the one being entered. */
export interface PaymentDraft {
  taken: Payment[]
  mode: PaymentMode
  given: string
  reference: string
}
export const unpaid: PaymentDraft = { taken: [], mode: 'cash', given: '', reference: '' }

export const sumPaisa = (payments: readonly Payment[]) =>
  payments.reduce((sum, { amount }) => sum + toPaisa(amount), 0)

/** Reads a typed amount in rupees. NaN if the text is not an amount. */
export function readPaisa(typed: string): number {
  const plain = typed.replaceAll(',', '').trim()
  return /^\d+(\.\d{1,2})?$/.test(plain) ? toPaisa(Number(plain)) : Number.NaN
}
