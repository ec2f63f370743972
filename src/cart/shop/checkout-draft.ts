import { keep, readKept } from './tab-memory.ts'

/** What was typed on the way to an order; it survives going back, a reload and a refusal. */
export interface CheckoutDraft {
  comment?: string
  district?: string
  municipality?: string
  ward?: string
  tole?: string
  landmark?: string
  keep?: string
  /** Which of one’s own addresses; `new` for another one. */
  saved?: string
  contactNumber?: string
  paymentMethod?: string
}

export function readDraft(): CheckoutDraft {
  try {
    return JSON.parse(readKept('checkout') ?? '{}')
  } catch {
    return {}
  }
}

export const keepDraft = (typed: CheckoutDraft) =>
  keep('checkout', JSON.stringify({ ...readDraft(), ...typed }))
