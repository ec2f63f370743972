import type { Contact } from '#accounts/contact.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/nepal-time.ts'
import type { DeviceKind, DeviceWay } from '../model.ts'
import type { RepairSettings } from '../settings-contract.ts'
import type { KnownDevice, RepairTicket } from '../ticket.ts'

/** What is known of a device that is being taken in. */
export interface IntakeDraft {
  known: Pick<Contact, 'id' | 'name' | 'email' | 'number'> | null
  name: string
  number: string
  email: string
  isAnother: boolean
  /** Somebody on the phone announces what is not here yet. */
  comes: 'here' | DeviceWay
  slot: string
  district: string
  municipality: string
  ward: string
  tole: string
  landmark: string
  kind: DeviceKind
  brand: string
  model: string
  serial: string
  faults: string[]
  words: string
  accessories: string[]
  checklist: { name: string; isFine: boolean | null; note: string }[]
  condition: string
  password: string
  technician: string
  /** As a `datetime-local` field has it. */
  dueAt: string
  isUrgent: boolean
  agreesToDataLoss: boolean
  agreesToPrivacy: boolean
  photos: { id: string; url?: string }[]
  /** With who booked it, as they said then. */
  booking: {
    id: string
    version: number
    number: number
    by: Pick<RepairTicket['customer'], 'name' | 'phone' | 'email'>
  } | null
  claimOf: { id: string; number: number; until: string } | null
  order: { id: string; line: number; number: number } | null
}

/** The points for a kind of device: its own list, else the one of all kinds. */
export const pointsFor = (lists: RepairSettings['checklists'], kind: DeviceKind) =>
  (lists.find((list) => list.kind === kind) ?? lists.find((list) => list.kind === null))?.points ??
  []

export const emptyChecklist = (settings: RepairSettings, kind: DeviceKind) =>
  pointsFor(settings.checklists, kind).map((name) => ({ name, isFine: null, note: '' }))

const dayMs = 86_400_000

export function emptyIntake(settings: RepairSettings): IntakeDraft {
  const dueDay = nepalDate(Date.now() + settings.promiseDays * dayMs)
  return {
    known: null,
    name: '',
    number: '',
    email: '',
    isAnother: false,
    comes: 'here',
    slot: '',
    district: '',
    municipality: '',
    ward: '',
    tole: '',
    landmark: '',
    kind: 'laptop',
    brand: '',
    model: '',
    serial: '',
    faults: [],
    words: '',
    accessories: [],
    checklist: emptyChecklist(settings, 'laptop'),
    condition: '',
    password: '',
    technician: '',
    dueAt: `${dueDay}T${settings.closes}`,
    isUrgent: false,
    agreesToDataLoss: false,
    agreesToPrivacy: false,
    photos: [],
    booking: null,
    claimOf: null,
    order: null,
  }
}

type Person = { id: string | null; name: string; phone: string; email: string }

/** Somebody of whom the shop has an account is chosen, anybody else is filled in. */
export const personIn = ({ id, name, phone, email }: Person): Partial<IntakeDraft> =>
  id
    ? { known: { id, name, email, number: phone }, name: '', number: '', email: '' }
    : { known: null, name, number: phone, email }

/**
 * What is known of a device that was sold here or has been here before; while its warranty lasts,
 * it is a claim.
 */
export function deviceIn({
  kind,
  brand,
  model,
  serial,
  customer,
  ticket,
  sold,
}: KnownDevice): Partial<IntakeDraft> {
  const isCovered = ticket?.warrantyUntil && ticket.warrantyUntil >= nepalDate(Date.now())
  return {
    kind,
    brand,
    model,
    serial,
    ...(customer && personIn(customer)),
    order: sold && { id: sold.orderId, line: sold.line, number: sold.orderNumber },
    claimOf:
      ticket && isCovered
        ? { id: ticket.id, number: ticket.number, until: ticket.warrantyUntil ?? '' }
        : null,
  }
}

/** A booking whose device is here now. */
export const bookingIn = (ticket: RepairTicket): Partial<IntakeDraft> => ({
  ...personIn(ticket.customer),
  ...ticket.device,
  faults: ticket.faults.map(({ id }) => id),
  words: ticket.words,
  comes: 'here',
  booking: { id: ticket.id, version: ticket.version, number: ticket.number, by: ticket.customer },
  order: ticket.sold && {
    id: ticket.sold.orderId,
    line: ticket.sold.line,
    number: ticket.sold.orderNumber,
  },
})

/** A repaired device that comes back with the same fault. */
export const claimIn = (ticket: RepairTicket): Partial<IntakeDraft> => ({
  ...personIn(ticket.customer),
  ...ticket.device,
  claimOf: { id: ticket.id, number: ticket.number, until: ticket.warrantyUntil ?? '' },
})

/**
 * Somebody the shop knows, or what they say of themselves; whoever booked without an account and
 * says the same again is known from the booking.
 */
function customerOf({ known, name, number, email, isAnother, booking }: IntakeDraft) {
  if (known) return { customerId: known.id }
  const said = { name: name.trim(), number: number.trim(), email: email.trim() }
  const isAsBooked =
    booking &&
    said.name === booking.by.name &&
    said.number === booking.by.phone &&
    said.email === booking.by.email
  return isAsBooked ? {} : { customer: { ...said, isAnother } }
}

/** A device that is here, as the API takes it. */
export function toTakeIn(draft: IntakeDraft) {
  const {
    kind,
    brand,
    model,
    serial,
    faults,
    words,
    accessories,
    checklist,
    condition,
    password,
    isUrgent,
    agreesToDataLoss,
    agreesToPrivacy,
  } = draft
  const { technician, dueAt, photos, booking, claimOf, order } = draft
  return {
    ...{
      kind,
      brand,
      model,
      serial,
      faults,
      words,
      accessories,
      checklist,
      condition,
      password,
      isUrgent,
      agreesToDataLoss,
      agreesToPrivacy,
    },
    ...customerOf(draft),
    technician: technician || null,
    dueAt: fromNepalClock(dueAt),
    photos: photos.map(({ id }) => id),
    ...(booking && { booking: { id: booking.id, version: booking.version } }),
    ...(claimOf && { claimOf: claimOf.id }),
    ...(order && { order: { id: order.id, line: order.line } }),
  }
}

/** What somebody on the phone announces. */
export function toBookFor(draft: IntakeDraft, way: DeviceWay) {
  const {
    kind,
    brand,
    model,
    serial,
    faults,
    words,
    slot,
    district,
    municipality,
    ward,
    tole,
    landmark,
  } = draft
  const address = {
    district,
    municipality,
    tole,
    landmark,
    ...(ward.trim() && { ward: Number(ward) }),
  }
  return {
    ...{ kind, brand, model, serial, faults, words, way },
    ...customerOf(draft),
    ...(slot && { slot }),
    ...(way === 'collect' && { address: address as never }),
  }
}
