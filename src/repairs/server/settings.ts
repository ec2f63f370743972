import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { RepairOffer } from '../contract.ts'
import type { RepairSettings, RepairSettingsInput } from '../settings-contract.ts'
import { repairFieldWords as words } from '../words/fields.ts'
import { repairSettingsWords } from '../words/settings.ts'
import { listBrands } from './booking/models.queries.ts'
import {
  findMisplacedStage,
  getRules,
  getSettings,
  listFaults,
  saveLists,
  updateRules,
} from './settings.queries.ts'

/** The public part of the settings. */
export async function getOffer(shop: Shop): Promise<RepairOffer> {
  const [rules, faults, brands] = await Promise.all([
    getRules(shop.db, shop.language),
    listFaults(shop.db),
    listBrands(shop.db),
  ])
  return RepairOffer.parse({
    ...rules,
    faults: faults.filter(({ isArchived }) => !isArchived),
    brands,
    collects: rules.collectArea !== '' && rules.collectCapacity > 0,
  })
}

/** Replaces all settings. Refuses to remove a custom stage that open repairs are in. */
export function updateSettings(
  shop: Shop,
  caller: SignedIn,
  { version, faults, labour, ownStages, ...rules }: RepairSettingsInput,
): Promise<RepairSettings> {
  if (rules.closes <= rules.opens)
    throw new ShopError('invalid_input', { fields: { closes: words.closes } })
  return transaction(shop.db, async (tx) => {
    if (!(await updateRules(tx, rules, version))) throw new ShopError('changed_meanwhile')
    await saveLists(tx, { faults, labour, ownStages })
    const misplaced = await findMisplacedStage(tx)
    if (misplaced) throw new ShopError('repair_stage_in_use', { params: misplaced })
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'settings',
      title: repairSettingsWords(shop.language).auditTitle,
    })
    await invalidate(tx, ['repairs'])
    return getSettings(tx, shop.language)
  })
}
