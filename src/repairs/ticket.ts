import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { paymentStatuses } from '#orders/model.ts'
import { proofs, repairEventKinds, repairSources, transportMethods } from './model.ts'
import { Device, Estimate, RepairMessage, Slot, stage, TestLine } from './repair.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const Customer = z.object({
  /** Null for a booking without an account, until the device is taken in. */
  id: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  /** Whether the customer's account has verified this number. */
  phoneVerified: z.boolean(),
  email: z.string(),
})

/** The order in which the shop sold the device. */
const Sale = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  line: z.number(),
  productName: z.string(),
  warrantyUntil: z.nullable(z.string()),
})

/** A repair on the board and in the list. */
export const RepairCard = z.object({
  id: z.string(),
  number: z.number(),
  stage,
  /** Id of a custom stage. */
  ownStage: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
  stageSince: z.string(),
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  device: Device,
  /** The faults in one line. */
  fault: z.string(),
  technician: z.nullable(Person),
  isUrgent: z.boolean(),
  isClaim: z.boolean(),
  transport: z.enum(transportMethods),
  slot: z.nullable(Slot),
  /** Whether a visitor's booking is not confirmed yet. */
  isUnconfirmed: z.boolean(),
  /** Until when an unconfirmed booking holds its slot. */
  slotUntil: z.nullable(z.string()),
  /** The slot that was released because the booking was not confirmed in time. */
  lapsedSlotAt: z.nullable(z.string()),
  /** Messages from the customer that staff have neither read nor answered. */
  unread: z.number(),
  /** The total of the unanswered estimate, or else of the approved lines. */
  total: z.number(),
  due: z.number(),
})
export type RepairCard = z.output<typeof RepairCard>

export const RepairPhoto = z.object({
  id: z.string(),
  at: z.string(),
  note: z.string(),
  by: z.nullable(z.string()),
  isReleased: z.boolean(),
})
export type RepairPhoto = z.output<typeof RepairPhoto>

export const RepairEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(repairEventKinds),
  from: z.nullable(stage),
  to: z.nullable(stage),
  /** The name of the custom stage, if any. */
  ownStage: z.nullable(z.string()),
  /** The member of staff; null for the customer and for automatic events. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** The customer reads it as well. */
  isOutward: z.boolean(),
})
export type RepairEvent = z.output<typeof RepairEvent>

/** Each approved estimate is charged as an ordinary order. */
const RepairOrder = z.object({
  id: z.string(),
  number: z.number(),
  total: z.number(),
  received: z.number(),
  due: z.number(),
  paymentStatus: z.enum(paymentStatuses),
  isOver: z.boolean(),
})

export const RepairTicket = z.object({
  ...RepairCard.def.shape,
  source: z.enum(repairSources),
  /** `otherCount` is the number of other repairs of this customer. */
  customer: z.object({ ...Customer.def.shape, otherCount: z.number() }),
  sold: z.nullable(Sale),
  faults: z.array(z.object({ id: z.string(), name: z.string() })),
  description: z.string(),
  address: z.nullable(Address),
  receivedAt: z.nullable(z.string()),
  accessories: z.array(z.string()),
  checklist: z.array(
    z.object({ name: z.string(), isFine: z.nullable(z.boolean()), note: z.string() }),
  ),
  condition: z.string(),
  hasPassword: z.boolean(),
  /** True for the assigned technician and for the owner. */
  mayLookAtPassword: z.boolean(),
  agreedToDataLoss: z.boolean(),
  agreedToPrivacy: z.boolean(),
  /** Newest first. */
  estimates: z.array(Estimate),
  /** The lines whose price a second person has to authorize before the estimate is sent. */
  authorizations: z.array(
    z.object({
      line: z.string(),
      /** The part's usual price. */
      usual: z.number(),
      /** The second person; null until they authorize the price. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Whether the caller may be the second person of the draft. */
  mayAuthorize: z.boolean(),
  photos: z.array(RepairPhoto),
  messages: z.array(RepairMessage),
  events: z.array(RepairEvent),
  tests: z.array(TestLine),
  testedBy: z.nullable(z.string()),
  testedAt: z.nullable(z.string()),
  orders: z.array(RepairOrder),
  bill: z.object({ total: z.number(), paid: z.number(), due: z.number() }),
  /** Minutes spent in each stage so far. */
  times: z.array(z.object({ stage, ownStage: z.nullable(z.string()), minutes: z.number() })),
  handedOver: z.nullable(
    z.object({
      at: z.string(),
      to: z.string(),
      by: z.nullable(z.string()),
      proof: z.enum(proofs),
      signature: z.string(),
      unpaidReason: z.string(),
      isRepaired: z.boolean(),
    }),
  ),
  warrantyUntil: z.nullable(day),
  canClaim: z.boolean(),
  claimOf: z.nullable(
    z.object({ id: z.string(), number: z.number(), warrantyUntil: z.nullable(day) }),
  ),
  claims: z.array(z.object({ id: z.string(), number: z.number(), stage })),
  reminders: z.number(),
  /** When password, photos and notes were erased. */
  erasedAt: z.nullable(z.string()),
})
export type RepairTicket = z.output<typeof RepairTicket>

/** A device that the shop has sold or repaired. */
export const PastDevice = z.object({
  ...Device.def.shape,
  customer: z.nullable(Customer),
  /** The latest repair. */
  ticket: z.nullable(
    z.object({ id: z.string(), number: z.number(), stage, warrantyUntil: z.nullable(day) }),
  ),
  sold: z.nullable(Sale),
})
export type PastDevice = z.output<typeof PastDevice>
