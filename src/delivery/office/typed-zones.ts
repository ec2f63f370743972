import type { Language } from '#kit/contract/language.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import type { StaffShippingOption } from '../contract.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import type { Zone, ZoneRate, Zones } from '../zones.ts'

export const rateFields = [
  'charge',
  'baseGrams',
  'perKg',
  'freeFrom',
  'firstDay',
  'lastDay',
] as const
export type RateField = (typeof rateFields)[number]
/** The form values of a rate. Without a charge, the option is not offered in the zone. */
export type TypedRate = Record<RateField, string>

export interface TypedZone {
  /** React key. */
  key: string
  name: string
  isRest: boolean
  districts: string[]
  rates: Record<string, TypedRate>
}

export const emptyRate: TypedRate = {
  charge: '',
  baseGrams: '',
  perKg: '',
  freeFrom: '',
  firstDay: '',
  lastDay: '',
}

let lastKey = 0
export const createZone = (zone: Partial<TypedZone> = {}): TypedZone => {
  lastKey += 1
  return { key: String(lastKey), name: '', isRest: false, districts: [], rates: {}, ...zone }
}

const orEmpty = (value: number | null) => (value === null || value === 0 ? '' : String(value))

const toTypedRate = ({
  charge,
  baseGrams,
  perKg,
  freeFrom,
  firstDay,
  lastDay,
}: ZoneRate): TypedRate => ({
  charge: String(charge),
  baseGrams: orEmpty(baseGrams),
  perKg: orEmpty(perKg),
  freeFrom: orEmpty(freeFrom),
  firstDay: String(firstDay),
  lastDay: String(lastDay),
})

export const toTypedZones = ({ zones }: Zones): TypedZone[] =>
  zones.map(({ rates, ...zone }) =>
    createZone({
      ...zone,
      rates: Object.fromEntries(rates.map((rate) => [rate.option, toTypedRate(rate)])),
    }),
  )

const toNumberOrZero = (text: string) => (text.trim() === '' ? 0 : toNumber(text))

/** The zones as the API takes them. */
export const toZones = (zones: TypedZone[]): Zone[] =>
  zones.map(({ name, isRest, districts, rates }) => ({
    name,
    isRest,
    districts: isRest ? [] : districts,
    rates: Object.entries(rates)
      .filter(([, { charge }]) => charge.trim() !== '')
      .map(([option, rate]) => ({
        option,
        charge: toNumber(rate.charge),
        baseGrams: toNumberOrZero(rate.baseGrams),
        perKg: toNumberOrZero(rate.perKg),
        freeFrom: rate.freeFrom.trim() === '' ? null : toNumber(rate.freeFrom),
        firstDay: toNumber(rate.firstDay),
        lastDay: toNumber(rate.lastDay),
      })),
  }))

/** Three usual zones with the current charges and typical courier times. */
export function createStartingZones(
  options: StaffShippingOption[],
  language: Language,
): TypedZone[] {
  const names = deliveryOfficeWords(language).zones.startNames
  const rates = (firstDay: number, lastDay: number) =>
    Object.fromEntries(
      options.map(({ id, charge, freeFrom }) => [
        id,
        {
          ...emptyRate,
          charge: String(charge),
          freeFrom: orEmpty(freeFrom),
          firstDay: String(firstDay),
          lastDay: String(lastDay),
        },
      ]),
    )
  return [
    createZone({
      name: names.valley,
      districts: ['Kathmandu', 'Lalitpur', 'Bhaktapur'],
      rates: rates(1, 2),
    }),
    createZone({
      name: names.cities,
      districts: [
        'Banke',
        'Chitwan',
        'Jhapa',
        'Kailali',
        'Kaski',
        'Morang',
        'Parsa',
        'Rupandehi',
        'Sunsari',
      ],
      rates: rates(2, 4),
    }),
    createZone({ name: names.rest, isRest: true, rates: rates(4, 7) }),
  ]
}
