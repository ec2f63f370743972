import type { Contact } from '#accounts/contact.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { DeviceKind, TransportMethod } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import {
  type AddressDraft,
  emptyAddress,
  toAddressInput,
} from '../../shop/booking/address-draft.ts'
import type { PastDevice, RepairTicket } from '../../ticket.ts'

/** The form for taking in a device or booking by phone, while it is filled in. */
export interface IntakeDraft extends AddressDraft {
  /** The chosen customer; null while a new one is typed. */
  customer: Pick<Contact, 'id' | 'name' | 'email' | 'number'> | null
  name: string
  number: string
  email: string
  /** Confirmed as another person with a phone number that is already on file. */
  isAnother: boolean
  /** Anything but `here` is a booking by phone. */
  arrival: 'here' | TransportMethod
  slot: string
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
  /** The value of a `datetime-local` field. */
  dueAt: string
  isUrgent: boolean
  agreesToDataLoss: boolean
  agreesToPrivacy: boolean
  photos: { id: string; url?: string }[]
  /** The booking, with the contact as entered at that time. */
  booking: {
    id: string
    version: number
    number: number
    by: Pick<RepairTicket['customer'], 'name' | 'phone' | 'email'>
  } | null
  claimOf: { id: string; number: number; until: string } | null
  order: { id: string; line: number; number: number } | null
}

/** The list for a kind of device, or else the list for all kinds. */
export const pointsFor = (lists: RepairSettings['checklists'], kind: DeviceKind) =>
  (lists.find((list) => list.kind === kind) ?? lists.find((list) => list.kind === null))?.points ??
  []

export const emptyChecklist = (settings: RepairSettings, kind: DeviceKind) =>
  pointsFor(settings.checklists, kind).map((name) => ({ name, isFine: null, note: '' }))

const dayMs = 86_400_000

export function emptyIntake(settings: RepairSettings): IntakeDraft {
  const dueDay = nepalDate(Date.now() + settings.promiseDays * dayMs)
  return {
    customer: null,
    name: '',
    number: '',
    email: '',
    isAnother: false,
    arrival: 'here',
    slot: '',
    ...emptyAddress,
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

/** Chooses a customer with an account; fills in the fields for any other person. */
const fromPerson = ({ id, name, phone, email }: Person): Partial<IntakeDraft> =>
  id
    ? { customer: { id, name, email, number: phone }, name: '', number: '', email: '' }
    : { customer: null, name, number: phone, email }

type Sale = NonNullable<PastDevice['sold']>
const fromSale = ({ orderId, line, orderNumber }: Sale) => ({
  id: orderId,
  line,
  number: orderNumber,
})

/** A device that was sold or repaired here. While a repair is under warranty, this is a claim. */
export function fromDevice({
  kind,
  brand,
  model,
  serial,
  customer,
  ticket,
  sold,
}: PastDevice): Partial<IntakeDraft> {
  const isCovered = ticket?.warrantyUntil && ticket.warrantyUntil >= nepalDate(Date.now())
  return {
    kind,
    brand,
    model,
    serial,
    ...(customer && fromPerson(customer)),
    order: sold && fromSale(sold),
    claimOf:
      ticket && isCovered
        ? { id: ticket.id, number: ticket.number, until: ticket.warrantyUntil ?? '' }
        : null,
  }
}

/** A booking whose device has arrived. */
export const fromBooking = (ticket: RepairTicket): Partial<IntakeDraft> => ({
  ...fromPerson(ticket.customer),
  ...ticket.device,
  faults: ticket.faults.map(({ id }) => id),
  words: ticket.words,
  arrival: 'here',
  booking: { id: ticket.id, version: ticket.version, number: ticket.number, by: ticket.customer },
  order: ticket.sold && fromSale(ticket.sold),
})

/** A repaired device that comes back with the same fault. */
export const fromClaim = (ticket: RepairTicket): Partial<IntakeDraft> => ({
  ...fromPerson(ticket.customer),
  ...ticket.device,
  claimOf: { id: ticket.id, number: ticket.number, until: ticket.warrantyUntil ?? '' },
})

/**
 * An existing or a new customer. Omitted when the typed contact is the one of the booking, because
 * the server then takes the customer from the booking.
 */
function toCustomerInput({ customer, name, number, email, isAnother, booking }: IntakeDraft) {
  if (customer) return { customerId: customer.id }
  const typed = { name: name.trim(), number: number.trim(), email: email.trim() }
  const isAsBooked =
    booking &&
    typed.name === booking.by.name &&
    typed.number === booking.by.phone &&
    typed.email === booking.by.email
  return isAsBooked ? {} : { customer: { ...typed, isAnother } }
}

const pick = <Name extends keyof IntakeDraft>(draft: IntakeDraft, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<IntakeDraft, Name>

/** The fields that a booking by phone and an intake have in common. */
const toDeviceInput = (draft: IntakeDraft) => ({
  ...pick(draft, 'kind', 'brand', 'model', 'serial', 'faults', 'words'),
  ...toCustomerInput(draft),
})

export function toTakeIn(draft: IntakeDraft) {
  const { technician, dueAt, photos, booking, claimOf, order } = draft
  return {
    ...toDeviceInput(draft),
    ...pick(draft, 'accessories', 'checklist', 'condition', 'password'),
    ...pick(draft, 'isUrgent', 'agreesToDataLoss', 'agreesToPrivacy'),
    technician: technician || null,
    dueAt: fromNepalClock(dueAt),
    photos: photos.map(({ id }) => id),
    ...(booking && { booking: { id: booking.id, version: booking.version } }),
    ...(claimOf && { claimOf: claimOf.id }),
    ...(order && { order: { id: order.id, line: order.line } }),
  }
}

export const toBookByPhone = (draft: IntakeDraft, way: TransportMethod) => ({
  ...toDeviceInput(draft),
  way,
  ...(draft.slot && { slot: draft.slot }),
  ...(way === 'collect' && { address: toAddressInput(draft) as never }),
})
