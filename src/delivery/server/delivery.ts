import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ShippingOptionInput, StaffShippingOption, UpdateShippingOption } from '../contract.ts'
import { maxOptions } from '../model.ts'
import { deliveryOfficeWords as words } from '../office-words.ts'
import {
  findOption,
  insertOption,
  listOptions,
  lockOptions,
  updateOption as setOption,
  setOrder,
} from './delivery.queries.ts'

export const deliveryTag = 'delivery'

const refusals: Parameters<typeof refusing>[0] = {
  shipping_options_name: ['shipping_name_taken', { field: 'name' }],
}

function requireSense({ firstDay, lastDay }: ShippingOptionInput) {
  if (lastDay < firstDay)
    throw new ShopError('invalid_input', { fields: { lastDay: words.fields.lastDay } })
}

/** Whatever happens, customers can choose at least one and not too many. */
function requireChoice(options: StaffShippingOption[]) {
  const offered = options.filter(({ archived }) => !archived).length
  if (offered === 0) throw new ShopError('last_shipping_option')
  if (offered > maxOptions)
    throw new ShopError('too_many_shipping_options', { params: { max: maxOptions } })
}

/** One change at a time; every page of every process shows it at once. */
const changing = <Result>(shop: Shop, change: (tx: Db) => Promise<Result>) =>
  refusing(
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
  requireSense(input)
  return changing(shop, async (tx) => {
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
 * Changes a way of delivery, unless somebody changed it since it was read; orders that have it stay
 * as they are.
 */
export async function updateOption(
  shop: Shop,
  caller: SignedIn,
  input: UpdateShippingOption,
): Promise<StaffShippingOption> {
  requireSense(input)
  return changing(shop, async (tx) => {
    const before = await getOption(tx, input.id)
    const after = await setOption(tx, input)
    if (!after) throw new ShopError('changed_meanwhile')
    const { version: _, archived, ...changes } = changesBetween(before, after)
    const action = archived ? (after.archived ? 'archived' : 'restored') : 'changed'
    await recordAction(tx, caller.id, {
      action,
      subject: 'delivery',
      subjectId: after.id,
      title: after.name,
      changes,
    })
    return after
  })
}

/** Puts what is offered in order; whoever saw another list is told. */
export async function orderOptions(
  shop: Shop,
  caller: SignedIn,
  { ids }: { ids: string[] },
): Promise<StaffShippingOption[]> {
  return changing(shop, async (tx) => {
    const offered = (await listOptions(tx)).filter(({ archived }) => !archived)
    if (offered.length !== ids.length || !offered.every(({ id }) => ids.includes(id)))
      throw new ShopError('changed_meanwhile')
    await setOrder(tx, ids)
    const after = await listOptions(tx)
    const namesOf = (options: StaffShippingOption[]) =>
      options.filter(({ archived }) => !archived).map(({ name }) => name)
    const changes = { order: { before: namesOf(offered), after: namesOf(after) } }
    await recordAction(tx, caller.id, {
      action: 'ordered',
      subject: 'delivery',
      title: words.order,
      changes,
    })
    return after
  })
}
