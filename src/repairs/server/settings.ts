import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { RepairOffer } from '../contract.ts'
import { repairFieldWords as words } from '../field-words.ts'
import type { RepairSettings, RepairSettingsInput } from '../settings-contract.ts'
import { listBrands } from './models.queries.ts'
import {
  findMisplaced,
  getRules,
  getSettings,
  listFaults,
  setFaults,
  setLabour,
  setOwnStages,
  setRules,
} from './settings.queries.ts'

/** What anybody may know of the desk. */
export async function getOffer(shop: Shop): Promise<RepairOffer> {
  const [rules, faults, brands] = await Promise.all([
    getRules(shop.db),
    listFaults(shop.db),
    listBrands(shop.db),
  ])
  const {
    isOpen,
    collectArea,
    collectCapacity,
    warrantyDays,
    noFixFee,
    eraseDays,
    opens,
    closes,
    closedWeekdays,
    holidays,
  } = rules
  return {
    isOpen,
    faults: faults
      .filter(({ isArchived }) => !isArchived)
      .map(({ isArchived: _, ...fault }) => fault),
    brands,
    collects: collectArea !== '' && collectCapacity > 0,
    collectArea,
    warrantyDays,
    noFixFee,
    eraseDays,
    opens,
    closes,
    closedWeekdays,
    holidays,
  }
}

/** Changes how the desk works, whole; what repairs are in stays. */
export function updateSettings(
  shop: Shop,
  caller: SignedIn,
  { version, faults, labour, ownStages, ...rules }: RepairSettingsInput,
): Promise<RepairSettings> {
  if (rules.closes <= rules.opens)
    throw new ShopError('invalid_input', { fields: { closes: words.closes } })
  return transaction(shop.db, async (tx) => {
    if (!(await setRules(tx, rules, version))) throw new ShopError('changed_meanwhile')
    await setFaults(tx, faults)
    await setLabour(tx, labour)
    await setOwnStages(tx, ownStages)
    const misplaced = await findMisplaced(tx)
    if (misplaced) throw new ShopError('repair_stage_in_use', { params: misplaced })
    await recordAction(tx, caller.id, { action: 'changed', subject: 'settings', title: 'Repairs' })
    await invalidate(tx, ['repairs'])
    return getSettings(tx)
  })
}
