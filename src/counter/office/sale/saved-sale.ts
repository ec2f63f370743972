import type { SaleInput } from '../../contract.ts'
import { type PaymentDraft, unpaid } from '../payment/payment.ts'
import { anonymousBuyer, type Buyer } from './buyer.ts'
import type { SaleLine } from './sale.ts'
import type { CompletedSale } from './sold-panel.tsx'

/**
 * A sale that was sent and has no reply yet. It may be sold already, so only the same sale may be
 * sent again.
 */
export interface PendingSale {
  sale: SaleInput
  key: string
  change: number
}

/** The sale of this tab, as session storage holds it. */
export interface SavedSale {
  lines: SaleLine[]
  buyer: Buyer
  payment: PaymentDraft
  /** Scanned codes without a reply. */
  waiting: string[]
  sending: PendingSale | null
  /** The previous sale. */
  last: CompletedSale | null
}

const keyPrefix = 'counterSale'
/** Staff who share a tab each have their own sale. A pending one waits for its sender. */
const keyFor = (staffId: string) => `${keyPrefix} ${staffId}`
const emptySale: SavedSale = {
  lines: [],
  buyer: anonymousBuyer,
  payment: unpaid,
  waiting: [],
  sending: null,
  last: null,
}

/** Reads the sale that this tab had before a reload. Anything unreadable is an empty sale. */
export function readSale(staffId: string): SavedSale {
  try {
    return { ...emptySale, ...JSON.parse(sessionStorage.getItem(keyFor(staffId)) ?? '{}') }
  } catch {
    return emptySale
  }
}

export const saveSale = (staffId: string, sale: SavedSale) =>
  sessionStorage.setItem(keyFor(staffId), JSON.stringify(sale))

/**
 * Deletes the sales in a window opened from here: it starts with a copy of this tab's session
 * storage, but sells nothing.
 */
export function forgetSalesIn({ sessionStorage: copy }: Window) {
  for (const key of Object.keys(copy)) if (key.startsWith(keyPrefix)) copy.removeItem(key)
}
