import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ShippingOptionInput, StaffShippingOption, UpdateShippingOption } from '../contract.ts'
import { maxOptions } from '../model.ts'
import { deliveryFieldWords } from '../words/fields.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import {
  findOption,
  insertOption,
  listOptions,
  lockOptions,
  updateOption as updateOptionRow,
  updatePositions,
} from './delivery.queries.ts'

export const deliveryTag = 'delivery'

const refusals: Parameters<typeof refuseViolations>[0] = {
  shipping_options_name: ['shipping_name_taken', { field: 'name' }],
}

function requireDayOrder({ firstDay, lastDay }: ShippingOptionInput) {
  if (lastDay < firstDay)
    throw new ShopError('invalid_input', { fields: { lastDay: deliveryFieldWords.lastDay } })
}

/** Customers must always have at least one option, and not too many. */
function requireChoice(options: StaffShippingOption[]) {
  const offered = options.filter(({ archived }) => !archived).length
  if (offered === 0) throw new ShopError('last_shipping_option')
  if (offered > maxOptions)
    throw new ShopError('too_many_shipping_options', { params: { max: maxOptions } })
}

/** Runs one change at a time and invalidates the pages of every process. */
const changeOptions = <Result>(shop: Shop, change: (tx: Db) => Promise<Result>) =>
  refuseViolations(
    refusals,
    transaction(shop.db, async (tx) => {
      await lockOptions(tx)
      const result = await change(tx)
      requireChoice(await listOptions(tx))
      await invalidate(tx, [deliveryTag])
      return result
    }),
  )

export async function getOption(db: Db, id: string): Promise<StaffShippingOption> {
  const option = await findOption(db, id)
  if (!option) throw new ShopError('not_found')
  return option
}

export async function createOption(
  shop: Shop,
  caller: SignedIn,
  input: ShippingOptionInput,
): Promise<StaffShippingOption> {
  requireDayOrder(input)
  return changeOptions(shop, async (tx) => {
    const created = await insertOption(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'delivery',
      subjectId: created.id,
      title: created.name,
    })
    return created
  })
}

/**
 * Changes a delivery option, unless it has changed since it was read. Existing orders stay as they
 * are.
 */
export async function updateOption(
  shop: Shop,
  caller: SignedIn,
  input: UpdateShippingOption,
): Promise<StaffShippingOption> {
  requireDayOrder(input)
  return changeOptions(shop, async (tx) => {
    const previous = await getOption(tx, input.id)
    const updated = await updateOptionRow(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    const { version: _, archived, ...changes } = changesBetween(previous, updated)
    const action = archived ? (updated.archived ? 'archived' : 'restored') : 'changed'
    await recordAction(tx, caller.id, {
      action,
      subject: 'delivery',
      subjectId: updated.id,
      title: updated.name,
      changes,
    })
    return updated
  })
}

/** Sets the order of the offered options. The ids must be exactly the offered ones. */
export async function orderOptions(
  shop: Shop,
  caller: SignedIn,
  { ids }: { ids: string[] },
): Promise<StaffShippingOption[]> {
  return changeOptions(shop, async (tx) => {
    const offered = (await listOptions(tx)).filter(({ archived }) => !archived)
    if (offered.length !== ids.length || !offered.every(({ id }) => ids.includes(id)))
      throw new ShopError('changed_meanwhile')
    await updatePositions(tx, ids)
    const after = await listOptions(tx)
    const namesOf = (options: StaffShippingOption[]) =>
      options.filter(({ archived }) => !archived).map(({ name }) => name)
    const changes = { order: { before: namesOf(offered), after: namesOf(after) } }
    await recordAction(tx, caller.id, {
      action: 'ordered',
      subject: 'delivery',
      title: deliveryOfficeWords(shop.language).order,
      changes,
    })
    return after
  })
}
