import type { FoundCustomer } from '#accounts/contact.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { type DeviceKind, pointsFor, type TransportMethod } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { emptyAddress, toAddressInput } from '../../shop/booking/address-draft.ts'
import type { PastDevice, RepairTicket } from '../../ticket.ts'

export const emptyChecklist = (settings: RepairSettings, kind: DeviceKind) =>
  pointsFor(settings.checklists, kind).map((name) => ({ name, isFine: null, note: '' }))

const dayMs = 86_400_000

/** The form for taking in a device or booking by phone, before it is filled in. */
export const emptyIntake = (settings: RepairSettings) => ({
  /** The chosen customer; null while a new one is typed. */
  customer: null as Pick<
    FoundCustomer,
    'id' | 'name' | 'email' | 'number' | 'phoneVerified'
  > | null,
  name: '',
  number: '',
  email: '',
  /** Confirmed as another person with a phone number that is already on file. */
  isAnother: false,
  /** Anything but `here` is a booking by phone. */
  arrival: 'here' as 'here' | TransportMethod,
  slot: '',
  ...emptyAddress,
  kind: 'laptop' as DeviceKind,
  brand: '',
  model: '',
  serial: '',
  faults: [] as string[],
  description: '',
  accessories: [] as string[],
  checklist: [] as { name: string; isFine: boolean | null; note: string }[],
  condition: '',
  password: '',
  technician: '',
  /** The value of a `datetime-local` field. */
  dueAt: `${nepalDate(Date.now() + settings.promiseDays * dayMs)}T${settings.closes}`,
  isUrgent: false,
  agreesToDataLoss: false,
  agreesToPrivacy: false,
  photos: [] as { id: string; url?: string }[],
  /** The booking, with the contact as entered at that time. */
  booking: null as RepairTicket | null,
  claimOf: null as Pick<RepairTicket, 'id' | 'number' | 'warrantyUntil'> | null,
  sold: null as PastDevice['sold'],
})
export type IntakeDraft = ReturnType<typeof emptyIntake>

type Person = {
  id: string | null
  name: string
  phone: string
  phoneVerified?: boolean
  email: string
}

/** Chooses a customer with an account; fills in the fields for any other person. */
const fromPerson = ({
  id,
  name,
  phone,
  phoneVerified = false,
  email,
}: Person): Partial<IntakeDraft> =>
  id
    ? {
        customer: { id, name, email, number: phone, phoneVerified },
        name: '',
        number: '',
        email: '',
      }
    : { customer: null, name, number: phone, email }

/** A device that was sold or repaired here. While a repair is under warranty, this is a claim. */
export function fromDevice(device: PastDevice): Partial<IntakeDraft> {
  const { customer, ticket, ...described } = device
  const isCovered = ticket?.warrantyUntil && ticket.warrantyUntil >= nepalDate(Date.now())
  return {
    ...described,
    ...(customer && fromPerson(customer)),
    claimOf: isCovered ? ticket : null,
  }
}

/** A booking whose device has arrived. */
export const fromBooking = (ticket: RepairTicket): Partial<IntakeDraft> => ({
  ...fromPerson(ticket.customer),
  ...ticket.device,
  faults: ticket.faults.map(({ id }) => id),
  description: ticket.description,
  arrival: 'here',
  booking: ticket,
  sold: ticket.sold,
})

/** A repaired device that comes back with the same fault. */
export const fromClaim = (ticket: RepairTicket): Partial<IntakeDraft> => ({
  ...fromPerson(ticket.customer),
  ...ticket.device,
  claimOf: ticket,
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
    typed.name === booking.customer.name &&
    typed.number === booking.customer.phone &&
    typed.email === booking.customer.email
  return isAsBooked ? {} : { customer: { ...typed, isAnother } }
}

const pick = <Name extends keyof IntakeDraft>(draft: IntakeDraft, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<IntakeDraft, Name>

/** The fields that a booking by phone and an intake have in common. */
const toDeviceInput = (draft: IntakeDraft) => ({
  ...pick(draft, 'kind', 'brand', 'model', 'serial', 'faults', 'description'),
  ...toCustomerInput(draft),
})

export function toTakeIn(draft: IntakeDraft) {
  const { technician, dueAt, photos, booking, claimOf, sold } = draft
  return {
    ...toDeviceInput(draft),
    ...pick(draft, 'accessories', 'checklist', 'condition', 'password'),
    ...pick(draft, 'isUrgent', 'agreesToDataLoss', 'agreesToPrivacy'),
    technician: technician || null,
    dueAt: fromNepalClock(dueAt),
    photos: photos.map(({ id }) => id),
    ...(booking && { booking: { id: booking.id, version: booking.version } }),
    ...(claimOf && { claimOf: claimOf.id }),
    ...(sold && { order: { id: sold.orderId, line: sold.line } }),
  }
}

export const toBookByPhone = (draft: IntakeDraft, transport: TransportMethod) => ({
  ...toDeviceInput(draft),
  transport,
  ...(draft.slot && { slot: draft.slot }),
  ...(transport === 'collect' && { address: toAddressInput(draft) as never }),
})
