import type { PlacedOption } from '#delivery/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { counterOption } from '../../model.ts'
import { orderWords } from '../../words/shop.ts'

/** The delivery option of counter sales; the shop's list doesn't contain it. */
export const counterDelivery = (language: Language): PlacedOption => ({
  id: counterOption,
  name: orderWords(language).atCounter,
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
})
