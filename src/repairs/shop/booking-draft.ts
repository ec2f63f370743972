import type { DeviceKind, DeviceWay } from '../model.ts'

/**
 * What somebody has said of a repair so far. Kept for this tab: it survives going back, a reload
 * and a refusal.
 */
export interface BookingDraft {
  step: number
  kind: DeviceKind | ''
  brand: string
  model: string
  serial: string
  faults: string[]
  words: string
  photos: { id: string; url?: string }[]
  way: DeviceWay | ''
  slot: string
  district: string
  municipality: string
  ward: string
  tole: string
  landmark: string
  name: string
  phone: string
  email: string
  /** The piece of an order that it is. */
  order: { id: string; line: number; number: number } | null
  /** Sent again, it is the same booking. */
  key: string
}

export interface Booked {
  number: number
  link: string
  way: DeviceWay
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
  district: '',
  municipality: '',
  ward: '',
  tole: '',
  landmark: '',
  name: '',
  phone: '',
  email: '',
  order: null,
  key: '',
}

const draftKey = 'repairDraft'
const bookedKey = 'repairBooked'

function read<Value extends object>(key: string): Partial<Value> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export const readDraft = (): BookingDraft => ({ ...emptyDraft, ...read<BookingDraft>(draftKey) })
/** Pictures are too large to be kept; their ids are not. */
export const keepDraft = (draft: BookingDraft) =>
  sessionStorage.setItem(
    draftKey,
    JSON.stringify({ ...draft, photos: draft.photos.map(({ id }) => ({ id })) }),
  )

export function readBooked(): Booked | null {
  const { number, link, way } = read<Booked>(bookedKey)
  return number && link && way ? { number, link, way } : null
}
export function keepBooked(booked: Booked) {
  sessionStorage.removeItem(draftKey)
  sessionStorage.setItem(bookedKey, JSON.stringify(booked))
}
export const forgetBooked = () => sessionStorage.removeItem(bookedKey)
