import type { SaleInput } from '../contract.ts'
import { type Buyer, nobody } from './buyer.ts'
import { type PaymentDraft, unpaid } from './payment.ts'
import type { SaleLine } from './sale.ts'
import type { Sold } from './sold-panel.tsx'

/**
 * A sale that was sent and not answered yet: until it is, nobody knows whether it is sold, and only
 * the same may be sent again.
 */
export interface Sending {
  sale: SaleInput
  key: string
  change: number
}

export interface KeptSale {
  lines: SaleLine[]
  buyer: Buyer
  payment: PaymentDraft
  /** Codes that were scanned and not answered yet. */
  waiting: string[]
  sending: Sending | null
  /** The sale before. */
  last: Sold | null
}

/** Each of those who sell at this tab has their own: what one left unanswered waits for them. */
const name = 'counterSale'
const nameFor = (staffId: string) => `${name} ${staffId}`
const nothing: KeptSale = {
  lines: [],
  buyer: nobody,
  payment: unpaid,
  waiting: [],
  sending: null,
  last: null,
}

/** What this tab was selling when it was reloaded. */
export function readKept(staffId: string): KeptSale {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(nameFor(staffId)) ?? '{}') }
  } catch {
    return nothing
  }
}

export const keepSale = (staffId: string, sale: KeptSale) =>
  sessionStorage.setItem(nameFor(staffId), JSON.stringify(sale))

/** A window that is opened from here begins with a copy of the tab's memory, but sells nothing. */
export function forgetSalesIn({ sessionStorage: copy }: Window) {
  for (const key of Object.keys(copy)) if (key.startsWith(name)) copy.removeItem(key)
}
