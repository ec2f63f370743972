import type { PlacedOption } from '#delivery/server/index.ts'
import { counterOption } from '../model.ts'
import { orderWords } from '../words.ts'

/** How it goes that is sold over the counter, whatever else the shop offers. */
export const atCounter: PlacedOption = {
  id: counterOption,
  name: orderWords.atCounter,
  isPickup: true,
  archived: false,
  chargePaisa: 0,
  baseGrams: 0,
  perKgPaisa: 0,
  freeFromPaisa: null,
  firstDay: 0,
  lastDay: 0,
  zoneName: null,
  delivers: true,
  isFrom: false,
  version: 1,
}
