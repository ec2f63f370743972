import type { DeviceKind, TransportMethod } from '../../model.ts'
import { emptyAddress, toAddressInput } from './address-draft.ts'

/**
 * A booking before it is filled in. The draft is saved for this tab, so that it survives going
 * back, a reload and a refusal.
 */
export const emptyDraft = {
  step: 1,
  kind: '' as DeviceKind | '',
  brand: '',
  model: '',
  serial: '',
  faults: [] as string[],
  description: '',
  photos: [] as { id: string; url?: string }[],
  transport: '' as TransportMethod | '',
  slot: '',
  ...emptyAddress,
  name: '',
  phone: '',
  email: '',
  /** The order item that needs the repair. */
  order: null as { id: string; line: number; number: number } | null,
  /** A repeated request with the same key books only once. */
  key: '',
}
export type BookingDraft = typeof emptyDraft

export interface BookingConfirmation {
  number: number
  link: string
  transport: TransportMethod
  isUnconfirmed: boolean
  /** Until when an unconfirmed booking holds its slot. */
  slotUntil: string | null
}

const draftKey = 'repairDraft'
const confirmationKey = 'repairBooked'

function read<Value extends object>(key: string): Partial<Value> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export const readDraft = (): BookingDraft => ({ ...emptyDraft, ...read<BookingDraft>(draftKey) })
/** Saves photos by id only, because their previews are too large for session storage. */
export const saveDraft = (draft: BookingDraft) =>
  sessionStorage.setItem(
    draftKey,
    JSON.stringify({ ...draft, photos: draft.photos.map(({ id }) => ({ id })) }),
  )

export function readConfirmation(): BookingConfirmation | null {
  const stored = read<BookingConfirmation>(confirmationKey)
  const { number, link, transport, isUnconfirmed = false, slotUntil = null } = stored
  return number && link && transport ? { number, link, transport, isUnconfirmed, slotUntil } : null
}
export function saveConfirmation(confirmation: BookingConfirmation) {
  sessionStorage.removeItem(draftKey)
  sessionStorage.setItem(confirmationKey, JSON.stringify(confirmation))
}
export const clearConfirmation = () => sessionStorage.removeItem(confirmationKey)

/** The draft as API input; null while a required choice is missing. */
export function toBookRepair(draft: BookingDraft) {
  const { kind, transport, photos, slot, order } = draft
  const { brand, model, serial, faults, description, name, phone, email, key } = draft
  const typed = { brand, model, serial, faults, description, name, phone, email, key }
  if (!transport || !kind) return null
  return {
    ...typed,
    kind,
    transport,
    photos: photos.map(({ id }) => id),
    ...(slot && { slot }),
    ...(transport === 'collect' && { address: toAddressInput(draft) as never }),
    ...(order && { order: { id: order.id, line: order.line } }),
  }
}
