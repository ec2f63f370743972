import { ShopError } from '#kit/server/shop-error.ts'
import type { Piece } from '../consignment.ts'
import { canBecome, isOnWay, type Mover, type OrderStage, stages, stagesBefore } from '../stages.ts'

/** A consignment as it stands while its order is locked. */
export interface Standing {
  id: string
  stage: OrderStage
  version: number
  /** Whether it was delivered recently enough to come back. */
  isReturnable: boolean
  /** How many pieces of each line are neither cancelled nor returned. */
  lines: { line: number; left: number }[]
}

export interface WantedMove {
  to: OrderStage
  by: Mover
  /** The stage it was seen in: the consignment's where one is named, else the order's. */
  seen?: OrderStage
  consignment?: string
  version?: number
  pieces?: Piece[]
}

export interface Step {
  consignment: string
  from: OrderStage
  /**
   * Whether all of it moves; otherwise only these pieces are taken out, and the others stay in
   * their stage.
   */
  isWhole: boolean
  /** What is cancelled or returned. */
  pieces: Piece[]
}

/** Which consignments take a step, and how far; throws where none of them can. */
export function planMove(
  all: Standing[],
  orderStage: OrderStage,
  wanted: WantedMove,
  isPickup = false,
): { steps: Step[]; stayed: string[] } {
  const { to, by, seen, consignment, version, pieces } = wanted
  const asked = all.filter(({ id, lines }) =>
    consignment
      ? id === consignment
      : !pieces || lines.some(({ line }) => pieces.some((piece) => piece.line === line)),
  )
  const [first] = asked
  if (!first) throw new ShopError('not_found')
  if (seen && seen !== (consignment ? first.stage : orderStage))
    throw new ShopError('changed_meanwhile')
  if (version !== undefined && consignment && first.version !== version)
    throw new ShopError('changed_meanwhile')
  // What is collected is not shipped. Nobody is sent a way that is not theirs, whatever the stage.
  if (!isOnWay(to, isPickup)) throw new ShopError(isPickup ? 'not_for_pickup' : 'only_for_pickup')
  const movable = asked.filter((each) => isMovable(each, to, by))
  // Chosen pieces all move, or none does.
  if (movable.length === 0 || (pieces && movable.length < asked.length)) throw refusalOf(asked, to)
  if (pieces) requireLeft(movable, pieces, to)
  return {
    steps: movable.map((each) => toStep(each, to, pieces)),
    stayed: asked
      .filter((each) => !movable.includes(each) && stages[each.stage].isOpen)
      .map(({ id }) => id),
  }
}

const isMovable = ({ stage, isReturnable }: Standing, to: OrderStage, by: Mover) =>
  stagesBefore(to, by).includes(stage) && (isReturnable || !stages[to].isWithinReturnPeriod)

function refusalOf(asked: Standing[], to: OrderStage) {
  const isLate = stages[to].isWithinReturnPeriod && asked.some(({ stage }) => canBecome(stage, to))
  return new ShopError(isLate ? 'return_too_late' : 'status_not_possible')
}

const inTotal = (pieces: Piece[], line: number) =>
  pieces.reduce((sum, piece) => sum + (piece.line === line ? piece.quantity : 0), 0)

function requireLeft(movable: Standing[], pieces: Piece[], to: OrderStage) {
  if (!stages[to].isStockBack) throw new ShopError('status_not_possible')
  const lines = movable.flatMap((each) => each.lines)
  for (const { line } of pieces)
    if (inTotal(pieces, line) > (lines.find((each) => each.line === line)?.left ?? 0))
      throw new ShopError('pieces_gone')
}

function toStep({ id, stage, lines }: Standing, to: OrderStage, pieces: Piece[] | undefined): Step {
  const out = stages[to].isStockBack
    ? lines.map(({ line, left }) => ({
        line,
        left,
        quantity: pieces ? inTotal(pieces, line) : left,
      }))
    : []
  return {
    consignment: id,
    from: stage,
    isWhole: out.every(({ left, quantity }) => quantity === left),
    pieces: out
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({ line, quantity })),
  }
}
