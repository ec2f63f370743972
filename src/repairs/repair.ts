import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { day } from '#kit/contract/day-field.ts'
import {
  deciders,
  deviceKinds,
  deviceWays,
  estimateStates,
  repairStages,
  testResults,
} from './model.ts'

export const stage = z.enum(repairStages)

export const Device = z.object({
  kind: z.enum(deviceKinds),
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
})
export type Device = z.output<typeof Device>

/**
 * One thing that could be done: a part, work, or both, with one answer for all of it. Prices
 * include VAT.
 */
export const EstimateLine = z.object({
  id: z.string(),
  name: z.string(),
  /** Why, as the customer reads it. */
  reason: z.string(),
  /** Otherwise it can wait. */
  isNeeded: z.boolean(),
  part: z.nullable(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** Of one piece. */
      price: z.number(),
      /** Null where it is not of the catalogue. */
      product: z.nullable(
        z.object({
          id: z.string(),
          productName: z.string(),
          displayImage: z.nullable(z.string()),
          stock: z.number(),
        }),
      ),
    }),
  ),
  work: z.number(),
  total: z.number(),
  /** Null until there is an answer. */
  isApproved: z.nullable(z.boolean()),
  /** Approved, and then not needed: it is not charged. */
  isDropped: z.boolean(),
  /** The part was fitted. */
  isUsed: z.boolean(),
})
export type EstimateLine = z.output<typeof EstimateLine>

/** A second estimate is for what turns up later; what the first one's answer was stays. */
export const Estimate = z.object({
  id: z.string(),
  /** Grows with every change: whoever answers names the one they read. */
  version: z.number(),
  state: z.enum(estimateStates),
  /** Its last day. */
  validUntil: day,
  note: z.string(),
  lines: z.array(EstimateLine),
  total: z.number(),
  approvedTotal: z.number(),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.enum(deciders)),
  /** Who wrote it; the customer reads it, too. */
  by: z.string(),
})
export type Estimate = z.output<typeof Estimate>

export const TestLine = z.object({
  name: z.string(),
  result: z.nullable(z.enum(testResults)),
  note: z.string(),
})
export type TestLine = z.output<typeof TestLine>

export const Slot = z.object({ startsAt: z.string(), endsAt: z.string() })
export type Slot = z.output<typeof Slot>

/** What stands between the desk and the customer, oldest first. */
export const RepairMessage = z.object({
  id: z.string(),
  at: z.string(),
  isFromShop: z.boolean(),
  by: z.string(),
  text: z.string(),
})
export type RepairMessage = z.output<typeof RepairMessage>

/** A step in plain words; `ownStage` is what the shop itself calls it where it does. */
export const RepairStep = z.object({
  stage,
  ownStage: z.nullable(z.string()),
  at: z.string(),
  note: z.string(),
})
export type RepairStep = z.output<typeof RepairStep>

/**
 * Everything that whoever has the link may know. Nothing about the customer but what they need to
 * check that it is theirs.
 */
export const TrackedRepair = z.object({
  number: z.number(),
  stage,
  /** What the shop calls the stage between, if it has its own word. */
  ownStage: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it is promised for. */
  dueAt: z.nullable(z.string()),
  device: Device,
  faults: z.array(z.string()),
  words: z.string(),
  customerName: z.string(),
  way: z.enum(deviceWays),
  slot: z.nullable(Slot),
  /** Where it is collected, in one line; empty where it is brought. */
  collectFrom: z.string(),
  accessories: z.array(z.string()),
  hasPassword: z.boolean(),
  technician: z.nullable(z.string()),
  steps: z.array(RepairStep),
  /** The newest first; drafts are not among them. */
  estimates: z.array(Estimate),
  messages: z.array(RepairMessage),
  /** Ids of the customer's photos, and of those that staff have released. */
  photos: z.array(z.object({ id: z.string(), note: z.string(), isFromShop: z.boolean() })),
  /** Results of the tests, once it is ready. */
  tests: z.array(TestLine),
  bill: z.object({ total: z.number(), paid: z.number(), due: z.number() }),
  /** The orders of which something is due; whoever is signed in and owns one can also open it. */
  payable: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.number(),
      due: z.number(),
      isAdvance: z.boolean(),
      isOwn: z.boolean(),
    }),
  ),
  /** What to say or show at the counter; null until it can be fetched. */
  pickupCode: z.nullable(z.string()),
  handedOverAt: z.nullable(z.string()),
  warrantyUntil: z.nullable(day),
  /** It was repaired, the warranty lasts, and nothing about it is open. */
  canClaim: z.boolean(),
  /** The repair whose warranty this one claims. */
  claimOf: z.nullable(z.number()),
  /** The customer may still call it off. */
  canCancel: z.boolean(),
  noFixFee: z.number(),
  warrantyDays: z.number(),
  eraseDays: z.number(),
})
export type TrackedRepair = z.output<typeof TrackedRepair>

/** A repair in the account. */
export const OwnRepair = z.object({
  id: z.string(),
  number: z.number(),
  stage,
  ownStage: z.nullable(z.string()),
  createdAt: z.string(),
  device: Device,
  dueAt: z.nullable(z.string()),
  warrantyUntil: z.nullable(day),
  /** An estimate waits for an answer. */
  isWaitingForAnswer: z.boolean(),
  due: z.number(),
})
export type OwnRepair = z.output<typeof OwnRepair>

export const CollectAddress = Address
