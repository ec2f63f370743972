import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { nextStages, pointsFor, stages } from '../../model.ts'
import type { MoveRepair } from '../../staff-contract.ts'
import { repairStageWords } from '../../words/stages.ts'
import { closeAdvances } from '../estimate/advance.ts'
import { cancelBill, chargeNoFixFee } from '../estimate/bill.ts'
import { listApprovedLines } from '../estimate/estimate-lines.queries.ts'
import { withdrawOpenEstimate } from '../estimate/estimates.queries.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { getRules, listCustomStages } from '../settings.queries.ts'
import { changeTicket } from '../tickets/tickets.ts'
import { cancelRepair } from './cancel-repair.ts'
import { enterStage } from './enter-stage.ts'
import { updateTests } from './set-repair.queries.ts'

/** Moves a repair to a stage that may follow, or into or out of a custom stage of the shop. */
export const moveRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, version, to, ownStage, note }: MoveRepair,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    const customStage = ownStage === null ? null : await getCustomStage(tx, ownStage, to)
    const isSameStage = repair.stage === to
    const isPossible = isSameStage
      ? stages[to].isOpen && repair.ownStage !== ownStage
      : nextStages(repair.stage).includes(to)
    if (!isPossible) throw new ShopError('repair_step_not_possible')
    if (to === 'cancelled') await cancelRepair(shop, tx, repair, { staffId: caller.id, note })
    else {
      if (!isSameStage) await prepareStage(shop, tx, repair, caller, to, note)
      await enterStage(shop, tx, repair, { to, ownStage: customStage, note, staffId: caller.id })
    }
    const stageName = customStage?.name ?? repairStageWords(caller.language).staff[to]
    return {
      message: words.moved(stageName),
      action: 'moved',
      changes: { stage: { before: repair.stage, after: to } },
    }
  })

async function getCustomStage(tx: Db, id: string, after: string) {
  const stage = (await listCustomStages(tx)).find(
    (each) => each.id === id && each.after === after && !each.isArchived,
  )
  if (!stage) throw new ShopError('repair_step_not_possible')
  return stage
}

/** Checks the conditions for a stage, and does what leaving or entering it entails. */
async function prepareStage(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  caller: SignedIn,
  to: MoveRepair['to'],
  note: string,
) {
  if (
    to === 'repairing' &&
    repair.stage === 'diagnosing' &&
    !repair.claimOf &&
    (await listApprovedLines(tx, repair.id)).length === 0
  )
    throw new ShopError('repair_step_not_possible')
  if (repair.stage === 'waiting_approval') await withdrawOpenEstimate(tx, repair.id)
  if (to === 'ready') {
    await requireFinished(shop, tx, repair)
    await closeAdvances(shop, tx, repair, caller)
  }
  if (to === 'not_repaired') await giveUp(shop, tx, repair, caller, note)
  // Staff try again, so the fee is not due after all.
  if (repair.stage === 'not_repaired') await cancelBill(shop, tx, repair, caller, note)
  if (to === 'testing') await resetTests(shop, tx, repair)
}

/** Every test has passed or was skipped, and every charged part is fitted. */
async function requireFinished(shop: Shop, tx: Db, repair: LockedRepair) {
  const { id, tests } = repair
  const isUntested = tests.length === 0 && (await listTestPoints(shop, tx, repair)).length > 0
  if (isUntested || tests.some(({ result }) => result === null || result === 'failed'))
    throw new ShopError('repair_tests_missing')
  const unused = (await listApprovedLines(tx, id)).filter(
    ({ productId, isUsed }) => productId !== null && !isUsed,
  )
  if (unused.length > 0)
    throw new ShopError('repair_parts_unused', {
      params: { parts: unused.map(({ name }) => name) },
    })
}

/**
 * The repair failed: approved lines are not charged, their parts can be sold again, and the fee of
 * the settings applies.
 */
async function giveUp(shop: Shop, tx: Db, repair: LockedRepair, caller: SignedIn, note: string) {
  await withdrawOpenEstimate(tx, repair.id)
  await cancelBill(shop, tx, repair, caller, note)
  await chargeNoFixFee(shop, tx, repair, { id: caller.id, name: '' })
  await closeAdvances(shop, tx, repair, caller)
}

/** Lists the tests for this kind of device without results; notes of an earlier round stay. */
async function resetTests(shop: Shop, tx: Db, repair: LockedRepair) {
  const previous = new Map(repair.tests.map((test) => [test.name, test]))
  const tests = (await listTestPoints(shop, tx, repair)).map((name) => ({
    name,
    note: '',
    ...previous.get(name),
    result: null,
  }))
  await updateTests(tx, repair.id, tests)
}

const listTestPoints = async (shop: Shop, tx: Db, { kind }: LockedRepair) =>
  pointsFor((await getRules(tx, shop.language)).testLists, kind)
