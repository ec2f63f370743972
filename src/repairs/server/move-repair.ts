import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { MoveRepair } from '../desk-contract.ts'
import { nextStages, stages } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { repairStageWords } from '../stage-words.ts'
import { settleAdvances } from './advance.ts'
import { cancelOrders, chargeFee } from './bill.ts'
import { enterStage } from './enter-stage.ts'
import { listApproved, withdraw } from './estimates.queries.ts'
import type { LockedRepair } from './repairs.queries.ts'
import { setTests } from './set-repair.queries.ts'
import { getRules, listOwnStages } from './settings.queries.ts'
import { changeTicket } from './tickets.ts'
import { leave } from './track-repair.ts'

/**
 * Moves a repair along the table of stages, or into one of the shop's own; what has to be done
 * before is asked for.
 */
export const moveRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, version, to, ownStage, note }: MoveRepair,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    const own = ownStage === null ? null : await findOwn(tx, ownStage, to)
    const isSame = repair.stage === to
    // Into a stage of the shop's own, or out of it again.
    if (
      isSame
        ? !stages[to].isOpen || repair.ownStage === ownStage
        : !nextStages(repair.stage).includes(to)
    )
      throw new ShopError('repair_step_not_possible')
    if (to === 'cancelled') await leave(shop, tx, repair, { staffId: caller.id, note })
    else {
      if (!isSame) await prepare(shop, tx, repair, caller, to, note)
      await enterStage(shop, tx, repair, { to, ownStage: own, note, staffId: caller.id })
    }
    return {
      message: words.moved(own?.name ?? repairStageWords.desk[to]),
      action: 'moved',
      changes: { stage: { before: repair.stage, after: to } },
    }
  })

async function findOwn(tx: Db, id: string, after: string) {
  const found = (await listOwnStages(tx)).find(
    (each) => each.id === id && each.after === after && !each.isArchived,
  )
  if (!found) throw new ShopError('repair_step_not_possible')
  return found
}

/** What has to be true, and what follows, before a repair enters a stage. */
async function prepare(
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
    (await listApproved(tx, repair.id)).length === 0
  )
    throw new ShopError('repair_step_not_possible')
  if (repair.stage === 'waiting_approval') await withdraw(tx, repair.id)
  if (to === 'ready') {
    await requireFinished(tx, repair)
    await settleAdvances(shop, tx, repair, caller, null)
  }
  if (to === 'not_repaired') await giveUp(shop, tx, repair, caller, note)
  // It is tried again: the fee is not due after all.
  if (repair.stage === 'not_repaired') await cancelOrders(shop, tx, repair, caller, note)
  if (to === 'testing') await offerTests(tx, repair)
}

/** Tested, and with every part that is charged in it. */
async function requireFinished(tx: Db, { id, kind, tests }: LockedRepair) {
  const { testLists } = await getRules(tx)
  const points =
    (testLists.find((list) => list.kind === kind) ?? testLists.find((list) => list.kind === null))
      ?.points ?? []
  if (
    (points.length > 0 && tests.length === 0) ||
    tests.some(({ result }) => result === null || result === 'failed')
  )
    throw new ShopError('repair_tests_missing')
  const unused = (await listApproved(tx, id)).filter(
    ({ productId, isUsed }) => productId !== null && !isUsed,
  )
  if (unused.length > 0)
    throw new ShopError('repair_parts_unused', {
      params: { parts: unused.map(({ name }) => name) },
    })
}

/**
 * Nothing comes of it: what was approved is not charged, parts are for sale again, and it costs
 * what the settings say.
 */
async function giveUp(shop: Shop, tx: Db, repair: LockedRepair, caller: SignedIn, note: string) {
  await withdraw(tx, repair.id)
  await cancelOrders(shop, tx, repair, caller, note)
  await chargeFee(shop, tx, repair, { id: caller.id, name: '' }, (await getRules(tx)).noFixFee)
  await settleAdvances(shop, tx, repair, caller, null)
}

/** Whoever tests finds the list for this kind of device, without results. */
async function offerTests(tx: Db, { id, kind, tests }: LockedRepair) {
  const { testLists } = await getRules(tx)
  const points =
    (testLists.find((list) => list.kind === kind) ?? testLists.find((list) => list.kind === null))
      ?.points ?? []
  const known = new Map(tests.map((test) => [test.name, test]))
  const next = points.map((name) => ({ name, note: '', ...known.get(name), result: null }))
  await setTests(tx, id, next, null)
}
