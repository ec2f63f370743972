import { ShopError } from '#kit/server/shop-error.ts'
import type { LineQuantity } from '../../consignment.ts'
import {
  appliesTo,
  canBecome,
  type Mover,
  type OrderStage,
  stages,
  stagesLeadingTo,
} from '../../stages.ts'

/** A consignment, read while its order is locked. */
export interface MovableConsignment {
  id: string
  stage: OrderStage
  version: number
  /** Whether it was delivered recently enough to be returned. */
  isReturnable: boolean
  /** How many units of each line are neither cancelled nor returned. */
  lines: { line: number; remaining: number }[]
}

export interface MoveRequest {
  to: OrderStage
  by: Mover
  /** The stage that the caller saw: of the consignment if there is one, otherwise of the order. */
  expectedStage?: OrderStage
  /** Moves only this one; without it, all that can take the step. */
  consignment?: string
  version?: number
  /** Cancels or returns only these units. */
  pieces?: LineQuantity[]
}

export interface Step {
  consignment: string
  from: OrderStage
  /** False if only some units are taken out; the others then stay in their stage. */
  isWhole: boolean
  /** The units that are cancelled or returned. */
  pieces: LineQuantity[]
}

/** Decides which consignments take a step, and how far. Throws if none of them can. */
export function planMove(
  consignments: MovableConsignment[],
  orderStage: OrderStage,
  { to, by, expectedStage, consignment, version, pieces }: MoveRequest,
  isPickup = false,
): { steps: Step[]; unmoved: string[] } {
  const requested = consignments.filter(({ id, lines }) =>
    consignment
      ? id === consignment
      : !pieces || lines.some(({ line }) => pieces.some((piece) => piece.line === line)),
  )
  const [first] = requested
  if (!first) throw new ShopError('not_found')
  if (expectedStage && expectedStage !== (consignment ? first.stage : orderStage))
    throw new ShopError('changed_meanwhile')
  if (version !== undefined && consignment && first.version !== version)
    throw new ShopError('changed_meanwhile')
  // Orders that are picked up are never shipped, and delivered ones never wait in the shop. This
  // holds in every stage.
  if (!appliesTo(to, { isPickup }))
    throw new ShopError(isPickup ? 'not_for_pickup' : 'only_for_pickup')
  const movable = requested.filter((each) => isMovable(each, to, by))
  // Either all of the requested units move, or none does.
  if (movable.length === 0 || (pieces && movable.length < requested.length))
    throw refusalOf(requested, to)
  if (pieces) requireRemaining(movable, pieces, to)
  return {
    steps: movable.map((each) => toStep(each, to, pieces)),
    unmoved: requested
      .filter((each) => !movable.includes(each) && stages[each.stage].isOpen)
      .map(({ id }) => id),
  }
}

const isMovable = ({ stage, isReturnable }: MovableConsignment, to: OrderStage, by: Mover) =>
  stagesLeadingTo(to, by).includes(stage) && (isReturnable || !stages[to].isWithinReturnPeriod)

function refusalOf(requested: MovableConsignment[], to: OrderStage) {
  const isLate =
    stages[to].isWithinReturnPeriod && requested.some(({ stage }) => canBecome(stage, to))
  return new ShopError(isLate ? 'return_too_late' : 'status_not_possible')
}

const quantityOf = (pieces: LineQuantity[], line: number) =>
  pieces.reduce((sum, piece) => sum + (piece.line === line ? piece.quantity : 0), 0)

function requireRemaining(movable: MovableConsignment[], pieces: LineQuantity[], to: OrderStage) {
  if (!stages[to].isStockBack) throw new ShopError('status_not_possible')
  const lines = movable.flatMap((each) => each.lines)
  for (const { line } of pieces)
    if (quantityOf(pieces, line) > (lines.find((each) => each.line === line)?.remaining ?? 0))
      throw new ShopError('too_few_items_left')
}

function toStep(
  { id, stage, lines }: MovableConsignment,
  to: OrderStage,
  pieces: LineQuantity[] | undefined,
): Step {
  const taken = stages[to].isStockBack
    ? lines.map(({ line, remaining }) => ({
        line,
        remaining,
        quantity: pieces ? quantityOf(pieces, line) : remaining,
      }))
    : []
  return {
    consignment: id,
    from: stage,
    isWhole: taken.every(({ remaining, quantity }) => quantity === remaining),
    pieces: taken
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({ line, quantity })),
  }
}
