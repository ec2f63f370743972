import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { day } from '#kit/contract/day-field.ts'
import { paymentStatuses } from '#orders/model.ts'
import { deviceWays, proofs, repairEventKinds, repairSources, testResults } from './model.ts'
import { Device, Estimate, RepairMessage, Slot, stage } from './repair.ts'

const Person = z.object({ id: z.string(), name: z.string() })

/** A repair on the board and in the list. */
export const RepairCard = z.object({
  id: z.string(),
  number: z.number(),
  stage,
  /** The id of a stage of the shop's own. */
  ownStage: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
  /** Since when it is in this stage. */
  stageSince: z.string(),
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  device: Device,
  /** What is wrong, in one line. */
  fault: z.string(),
  technician: z.nullable(Person),
  isUrgent: z.boolean(),
  isClaim: z.boolean(),
  way: z.enum(deviceWays),
  slot: z.nullable(Slot),
  /** Messages of the customer that nobody has answered or read. */
  unread: z.number(),
  /** Of the estimate that waits for an answer, or of what was approved. */
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

export const CheckedPoint = z.object({
  name: z.string(),
  isFine: z.nullable(z.boolean()),
  note: z.string(),
})
export type CheckedPoint = z.output<typeof CheckedPoint>

/** What happened, newest first; `isOutward` is what the customer reads as well. */
export const RepairEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(repairEventKinds),
  from: z.nullable(stage),
  to: z.nullable(stage),
  /** The name of the stage of the shop's own that it went to. */
  ownStage: z.nullable(z.string()),
  /** Who of the shop; null where the customer did it, or the shop by itself. */
  by: z.nullable(z.string()),
  text: z.string(),
  isOutward: z.boolean(),
})
export type RepairEvent = z.output<typeof RepairEvent>

/** What is charged: an ordinary order for each estimate that was approved. */
export const RepairOrder = z.object({
  id: z.string(),
  number: z.number(),
  total: z.number(),
  received: z.number(),
  due: z.number(),
  paymentStatus: z.enum(paymentStatuses),
  isOver: z.boolean(),
})
export type RepairOrder = z.output<typeof RepairOrder>

export const RepairTicket = z.object({
  ...RepairCard.def.shape,
  source: z.enum(repairSources),
  customer: z.object({
    /** Null until the device is taken in, where it was booked without an account. */
    id: z.nullable(z.string()),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** How many other repairs this customer has. */
    otherCount: z.number(),
  }),
  /** The order in which it was sold here. */
  sold: z.nullable(
    z.object({
      orderId: z.string(),
      orderNumber: z.number(),
      line: z.number(),
      productName: z.string(),
      warrantyUntil: z.nullable(z.string()),
    }),
  ),
  faults: z.array(z.object({ id: z.string(), name: z.string() })),
  words: z.string(),
  address: z.nullable(Address),
  receivedAt: z.nullable(z.string()),
  accessories: z.array(z.string()),
  checklist: z.array(CheckedPoint),
  condition: z.string(),
  hasPassword: z.boolean(),
  /** The caller works on it, or is the owner: the password can be looked at. */
  mayLookAtPassword: z.boolean(),
  agreedToDataLoss: z.boolean(),
  agreedToPrivacy: z.boolean(),
  /** Newest first. */
  estimates: z.array(Estimate),
  photos: z.array(RepairPhoto),
  messages: z.array(RepairMessage),
  events: z.array(RepairEvent),
  tests: z.array(
    z.object({ name: z.string(), result: z.nullable(z.enum(testResults)), note: z.string() }),
  ),
  testedBy: z.nullable(z.string()),
  testedAt: z.nullable(z.string()),
  orders: z.array(RepairOrder),
  bill: z.object({ total: z.number(), paid: z.number(), due: z.number() }),
  /** How long it was in each stage so far, in minutes. */
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
  /** Password, photos and notes were erased. */
  erasedAt: z.nullable(z.string()),
})
export type RepairTicket = z.output<typeof RepairTicket>

/** A device that the shop has seen or sold. */
export const KnownDevice = z.object({
  ...Device.def.shape,
  customer: z.nullable(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  /** The newest repair of it. */
  ticket: z.nullable(
    z.object({ id: z.string(), number: z.number(), stage, warrantyUntil: z.nullable(day) }),
  ),
  sold: z.nullable(
    z.object({
      orderId: z.string(),
      orderNumber: z.number(),
      line: z.number(),
      productName: z.string(),
      warrantyUntil: z.nullable(z.string()),
    }),
  ),
})
export type KnownDevice = z.output<typeof KnownDevice>
