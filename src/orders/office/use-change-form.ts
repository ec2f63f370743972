import * as z from 'zod/mini'
import { addressFieldWords } from '#addresses/field-words.ts'
import { checkPlace, contactNumber, typedAddress, whereTo } from '#addresses/typed-address.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import type { WantedChange } from '../change-contract.ts'
import { buyer, type Order } from '../contract.ts'

const text = z.string()
const placeNames = ['municipality', 'district', 'ward', 'tole', 'landmark'] as const
const others = {
  shippingOption: text,
  buyerName: buyer.buyerName.def.innerType,
  buyerPan: buyer.buyerPan.def.innerType,
  staffNote: text,
  note: text,
}
const untouched = { municipality: text, district: text, ward: text, tole: text, landmark: text }

/** An order's details as they are typed. One whose address is a line of text has it as its tole. */
export function toTyped(order: Order) {
  const {
    address,
    shippingAddress,
    customer,
    shippingOption,
    buyerName = '',
    buyerPan = '',
    staffNote = '',
  } = order
  return {
    number: customer.phone,
    municipality: address?.municipality ?? '',
    district: address?.district ?? '',
    ward: address?.ward ? String(address.ward) : '',
    tole: address?.tole ?? shippingAddress,
    landmark: address?.landmark ?? '',
    shippingOption,
    buyerName,
    buyerPan,
    staffNote,
    note: '',
  }
}
type Typed = ReturnType<typeof toTyped>

const isMoved = (typed: Typed, base: Typed) => placeNames.some((name) => typed[name] !== base[name])

/** Only what is different; whoever takes it and whom to call besides stay with the address. */
export function wantedDetails(
  typed: Typed,
  base: Typed,
  order: Order,
  isPickup: boolean,
): WantedChange {
  const { receiver = '', alternativePhone = '' } = order.address ?? {}
  const place = typedPlace.safeParse(typed)
  const where: ReturnType<typeof whereTo> =
    isMoved(typed, base) && !isPickup && place.success ? whereTo(place.data) : {}
  const changed = (name: 'shippingOption' | 'buyerName' | 'buyerPan' | 'staffNote') =>
    typed[name].trim() === base[name].trim() ? {} : { [name]: typed[name].trim() }
  return {
    ...(where.address && {
      address: { ...where.address, receiver, alternativePhone } as WantedChange['address'],
    }),
    ...(where.shippingAddress !== undefined && { shippingAddress: where.shippingAddress }),
    ...(typed.number.trim() !== base.number && { contactNumber: typed.number.trim() }),
    ...changed('shippingOption'),
    ...changed('buyerName'),
    ...changed('buyerPan'),
    ...changed('staffNote'),
  }
}
const typedPlace = z.object(typedAddress)

interface Asked {
  isPickup: boolean
  needsDistrict: boolean
}

/** The form of an order that is changed; an address is checked once somebody touches it. */
export function useChangeForm(order: Order, { isPickup, needsDistrict }: Asked, base: Typed) {
  const schema = async () => {
    const isTouched = isMoved(typed, base)
    const asked = { ...others, number: typed.number === base.number ? text : contactNumber }
    if (isPickup || !isTouched) return z.object({ ...asked, ...untouched })
    return z
      .object({ ...asked, ...typedAddress })
      .check(checkPlace(needsDistrict && addressFieldWords.districtForCharge))
  }
  const form = useForm<Typed, unknown>({
    id: `change-${order.number}`,
    schema: schema as () => Promise<z.ZodMiniType<unknown, Typed>>,
    values: base,
  })
  const typed = Object.fromEntries(
    (Object.keys(base) as (keyof Typed)[]).map((name) => [name, form.field(name).value]),
  ) as Typed
  return { form, typed }
}
