import { readFromTab, saveInTab } from './tab-memory.ts'

/** The checkout fields so far. They survive going back, a reload and a refused order. */
export interface CheckoutDraft {
  comment?: string
  district?: string
  municipality?: string
  ward?: string
  tole?: string
  landmark?: string
  keep?: string
  /** The id of a saved address, or `new`. */
  saved?: string
  contactNumber?: string
  paymentMethod?: string
}

export function readDraft(): CheckoutDraft {
  try {
    return JSON.parse(readFromTab('checkout') ?? '{}')
  } catch {
    return {}
  }
}

export const saveDraft = (typed: CheckoutDraft) =>
  saveInTab('checkout', JSON.stringify({ ...readDraft(), ...typed }))
