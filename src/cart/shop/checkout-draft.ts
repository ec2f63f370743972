import { keep, readKept } from './tab-memory.ts'

/** What was typed on the way to an order; it survives going back, a reload and a refusal. */
export interface CheckoutDraft {
  comment?: string
  city?: string
  address?: string
  contactNumber?: string
}

export function readDraft(): CheckoutDraft {
  try {
    return JSON.parse(readKept('checkout') ?? '{}')
  } catch {
    return {}
  }
}

export const keepDraft = (typed: CheckoutDraft) => keep('checkout', JSON.stringify({ ...readDraft(), ...typed }))
