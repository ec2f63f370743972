import * as z from 'zod/mini'
import { day } from '#kit/contract/time/day-field.ts'
import {
  deciders,
  deviceKinds,
  estimateStates,
  repairStages,
  testResults,
  transportMethods,
} from './model.ts'

export const stage = z.enum(repairStages)

export const Device = z.object({
  kind: z.enum(deviceKinds),
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
})
export type Device = z.output<typeof Device>

/** A proposed part, work, or both; the customer answers for the whole line. Prices include VAT. */
export const EstimateLine = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown to the customer. */
  reason: z.string(),
  /** False for work that can wait. */
  isNeeded: z.boolean(),
  part: z.nullable(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** Price of one. */
      price: z.number(),
      /** Null for a part that is not in the catalogue. */
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
  /** Null until the customer answers. */
  isApproved: z.nullable(z.boolean()),
  /** Approved, but not needed after all: not charged. */
  isDropped: z.boolean(),
  /** The part has been fitted. */
  isUsed: z.boolean(),
})
export type EstimateLine = z.output<typeof EstimateLine>

/** Findings that turn up later get another estimate; the answer to the first one stays. */
export const Estimate = z.object({
  id: z.string(),
  /** Increases with every change; an answer names the version that was read. */
  version: z.number(),
  state: z.enum(estimateStates),
  /** The last day. */
  validUntil: day,
  note: z.string(),
  lines: z.array(EstimateLine),
  total: z.number(),
  approvedTotal: z.number(),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.enum(deciders)),
  /** The author's name, shown to the customer as well. */
  by: z.string(),
})
export type Estimate = z.output<typeof Estimate>

export const TestLine = z.object({
  name: z.string(),
  result: z.nullable(z.enum(testResults)),
  note: z.string(),
})

export const Slot = z.object({ startsAt: z.string(), endsAt: z.string() })
export type Slot = z.output<typeof Slot>

export const RepairMessage = z.object({
  id: z.string(),
  at: z.string(),
  isFromShop: z.boolean(),
  by: z.string(),
  text: z.string(),
})
export type RepairMessage = z.output<typeof RepairMessage>

/** A past step of a repair. */
const RepairStep = z.object({
  stage,
  /** The name of the custom stage, if any. */
  ownStage: z.nullable(z.string()),
  at: z.string(),
  note: z.string(),
})

/**
 * Everything that a visitor with the link may see. Of the customer's data it contains only what
 * they need to recognize their repair.
 */
export const TrackedRepair = z.object({
  number: z.number(),
  stage,
  /** The name of the custom stage, if any. */
  ownStage: z.nullable(z.string()),
  createdAt: z.string(),
  /** The promised time. */
  dueAt: z.nullable(z.string()),
  device: Device,
  faults: z.array(z.string()),
  /** The fault in the customer's words. */
  description: z.string(),
  customerName: z.string(),
  transport: z.enum(transportMethods),
  slot: z.nullable(Slot),
  /** The pick-up address in one line; empty when the customer brings the device. */
  collectFrom: z.string(),
  accessories: z.array(z.string()),
  hasPassword: z.boolean(),
  technician: z.nullable(z.string()),
  steps: z.array(RepairStep),
  /** Newest first, without drafts. */
  estimates: z.array(Estimate),
  messages: z.array(RepairMessage),
  /** The customer's photos, and those that staff have released. */
  photos: z.array(z.object({ id: z.string(), note: z.string(), isFromShop: z.boolean() })),
  /** Empty until the repair is ready. */
  tests: z.array(TestLine),
  bill: z.object({ total: z.number(), paid: z.number(), due: z.number() }),
  /** Orders with an amount due. `isOwn`: the current user owns the order and can open it. */
  payable: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.number(),
      due: z.number(),
      isAdvance: z.boolean(),
      isOwn: z.boolean(),
    }),
  ),
  /**
   * To give at the counter. Null until the device is ready for pick-up, and for links that the
   * shop did not send to the customer.
   */
  pickupCode: z.nullable(z.string()),
  handedOverAt: z.nullable(z.string()),
  warrantyUntil: z.nullable(day),
  /** Repaired, still under warranty, and without an open claim. */
  canClaim: z.boolean(),
  /** The number of the repair whose warranty is claimed. */
  claimOf: z.nullable(z.number()),
  /** The customer may still cancel the booking. */
  canCancel: z.boolean(),
  /** Whether a visitor's booking is not confirmed yet. */
  isUnconfirmed: z.boolean(),
  /** Whether the link was sent to the customer, or the customer has a verified account. */
  canConfirm: z.boolean(),
  /** Until when an unconfirmed booking holds its slot. */
  slotUntil: z.nullable(z.string()),
  /** The slot that was released because the booking was not confirmed in time. */
  lapsedSlotAt: z.nullable(z.string()),
  noFixFee: z.number(),
  warrantyDays: z.number(),
  eraseDays: z.number(),
})
export type TrackedRepair = z.output<typeof TrackedRepair>

/** A repair in the customer's account. */
export const CustomerRepair = z.object({
  id: z.string(),
  number: z.number(),
  stage,
  ownStage: z.nullable(z.string()),
  createdAt: z.string(),
  device: Device,
  dueAt: z.nullable(z.string()),
  warrantyUntil: z.nullable(day),
  /** An estimate needs the customer's answer. */
  isWaitingForAnswer: z.boolean(),
  due: z.number(),
})
export type CustomerRepair = z.output<typeof CustomerRepair>
