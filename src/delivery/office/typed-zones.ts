import { toNumber } from '#kit/web/office/typed-number.ts'
import type { StaffShippingOption } from '../contract.ts'
import { deliveryOfficeWords } from '../office-words.ts'
import type { Zone, ZoneRate, Zones } from '../zones.ts'

const names = deliveryOfficeWords.zones.startNames

export const rateFields = [
  'charge',
  'baseGrams',
  'perKg',
  'freeFrom',
  'firstDay',
  'lastDay',
] as const
export type RateField = (typeof rateFields)[number]
/** As it is typed; without a charge, the way of delivery is not offered there. */
export type TypedRate = Record<RateField, string>

export interface TypedZone {
  /** For React alone. */
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

let made = 0
export const newZone = (zone: Partial<TypedZone> = {}): TypedZone => {
  made += 1
  return { key: String(made), name: '', isRest: false, districts: [], rates: {}, ...zone }
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
    newZone({
      ...zone,
      rates: Object.fromEntries(rates.map((rate) => [rate.option, toTypedRate(rate)])),
    }),
  )

const orNothing = (text: string) => (text.trim() === '' ? 0 : toNumber(text))

/** As the API takes it. */
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
        baseGrams: orNothing(rate.baseGrams),
        perKg: orNothing(rate.perKg),
        freeFrom: rate.freeFrom.trim() === '' ? null : toNumber(rate.freeFrom),
        firstDay: toNumber(rate.firstDay),
        lastDay: toNumber(rate.lastDay),
      })),
  }))

/** Where most shops begin: charges as they are now, days as couriers need them. */
export function startingZones(options: StaffShippingOption[]): TypedZone[] {
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
    newZone({
      name: names.valley,
      districts: ['Kathmandu', 'Lalitpur', 'Bhaktapur'],
      rates: rates(1, 2),
    }),
    newZone({
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
    newZone({ name: names.rest, isRest: true, rates: rates(4, 7) }),
  ]
}
