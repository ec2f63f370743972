import type { DeviceKind, TransportMethod } from '../../model.ts'
import { type AddressDraft, emptyAddress, toAddressInput } from './address-draft.ts'

/**
 * A booking while it is filled in. Saved for this tab, so that it survives going back, a reload and
 * a refusal.
 */
export interface BookingDraft extends AddressDraft {
  step: number
  kind: DeviceKind | ''
  brand: string
  model: string
  serial: string
  faults: string[]
  words: string
  photos: { id: string; url?: string }[]
  way: TransportMethod | ''
  slot: string
  name: string
  phone: string
  email: string
  /** The order item that needs the repair. */
  order: { id: string; line: number; number: number } | null
  /** A repeated request with the same key books only once. */
  key: string
}

export interface BookingConfirmation {
  number: number
  link: string
  way: TransportMethod
}

export const emptyDraft: BookingDraft = {
  step: 1,
  kind: '',
  brand: '',
  model: '',
  serial: '',
  faults: [],
  words: '',
  photos: [],
  way: '',
  slot: '',
  ...emptyAddress,
  name: '',
  phone: '',
  email: '',
  order: null,
  key: '',
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
  const { number, link, way } = read<BookingConfirmation>(confirmationKey)
  return number && link && way ? { number, link, way } : null
}
export function saveConfirmation(confirmation: BookingConfirmation) {
  sessionStorage.removeItem(draftKey)
  sessionStorage.setItem(confirmationKey, JSON.stringify(confirmation))
}
export const clearConfirmation = () => sessionStorage.removeItem(confirmationKey)

/** The draft as API input; null while a required choice is missing. */
export function toBookRepair(draft: BookingDraft) {
  const {
    step: _,
    kind,
    way,
    photos,
    slot,
    order,
    district,
    municipality,
    ward,
    tole,
    landmark,
    ...typed
  } = draft
  if (!way || !kind) return null
  return {
    ...typed,
    kind,
    way,
    photos: photos.map(({ id }) => id),
    ...(slot && { slot }),
    ...(way === 'collect' && { address: toAddressInput(draft) as never }),
    ...(order && { order: { id: order.id, line: order.line } }),
  }
}
