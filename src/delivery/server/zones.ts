import { recordChange } from '#audit/server/index.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { deliveryFieldWords } from '../words/fields.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import type { Zones } from '../zones.ts'
import { deliveryTag } from './delivery.ts'
import { deleteZones, insertZone, listZones, updateZoneSettings } from './zones.queries.ts'

const refusals: Parameters<typeof refuseViolations>[0] = {
  delivery_zone_districts_once: ['district_in_two_zones'],
  delivery_zones_name: ['zone_name_taken'],
  delivery_zones_rest: ['invalid_input', { fields: { zones: deliveryFieldWords.oneRest } }],
  delivery_rates_days: ['invalid_input', { fields: { zones: deliveryFieldWords.lastDay } }],
  delivery_rates_pkey: ['invalid_input', { fields: { zones: fieldWords.notAnOption } }],
}

/**
 * Replaces all zones, unless they have changed since they were read. A database constraint allows
 * each district in one zone only.
 */
export const setZones = (shop: Shop, caller: SignedIn, input: Zones): Promise<Zones> =>
  refuseViolations(
    refusals,
    transaction(shop.db, async (tx) => {
      const before = await listZones(tx)
      if (!(await updateZoneSettings(tx, input))) throw new ShopError('changed_meanwhile')
      await deleteZones(tx)
      for (const [position, zone] of input.zones.entries()) {
        if (!(await insertZone(tx, zone, position)))
          throw new ShopError('invalid_input', { fields: { zones: fieldWords.notAnOption } })
      }
      const after = await listZones(tx)
      await recordChange(tx, caller, [before, after], {
        subject: 'delivery',
        title: deliveryOfficeWords(shop.language).zones.title,
      })
      await invalidate(tx, [deliveryTag])
      return after
    }),
  )
