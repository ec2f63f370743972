import type { SaleInput } from '../contract.ts'
import { type Buyer, nobody } from './buyer.ts'
import type { SaleLine } from './sale.ts'
import type { Sold } from './sold-panel.tsx'

/** A sale that was sent and not answered yet: until it is, nobody knows whether it is sold, and only the same may be sent again. */
export interface Sending {
  sale: SaleInput
  key: string
  change: number
}

export interface KeptSale {
  lines: SaleLine[]
  buyer: Buyer
  sending: Sending | null
  /** The sale before. */
  last: Sold | null
}

const name = 'counterSale'
const nothing: KeptSale = { lines: [], buyer: nobody, sending: null, last: null }

/** What this tab was selling when it was reloaded; only for whoever sold it. */
export function readKept(staffId: string): KeptSale {
  try {
    const { staffId: of, ...kept } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return of === staffId ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing
  }
}

export const keepSale = (staffId: string, sale: KeptSale) => sessionStorage.setItem(name, JSON.stringify({ staffId, ...sale }))
