import * as z from 'zod/mini'
import { addressFields, checkPlace, contactNumber, toDestination } from '#addresses/address-form.ts'
import { addressFieldWords } from '#addresses/words/fields.ts'
import type { Language } from '#kit/contract/language.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { emptyAddress, toAddressValues } from '../../address-values.ts'
import type { RequestedChange } from '../../contract/change.ts'
import type { Order } from '../../contract.ts'
import { buyerFields, uncheckedAddress } from '../../shipping-details.ts'

const text = z.string()
const addressNames = Object.keys(emptyAddress) as (keyof typeof emptyAddress)[]
const otherFields = {
  shippingOption: text,
  ...buyerFields,
  staffNote: text,
  note: text,
}

/** The details of an order as form values. A plain-text address becomes the tole. */
export function toFormValues(order: Order) {
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
    ...(address ? toAddressValues(address) : { ...emptyAddress, tole: shippingAddress }),
    shippingOption,
    buyerName,
    buyerPan,
    staffNote,
    note: '',
  }
}
type FormValues = ReturnType<typeof toFormValues>

const isAddressChanged = (typed: FormValues, initialValues: FormValues) =>
  addressNames.some((name) => typed[name] !== initialValues[name])

/** The changed details only. A changed address keeps its receiver and second phone number. */
export function changedDetails(
  typed: FormValues,
  initialValues: FormValues,
  order: Order,
  isPickup: boolean,
  language: Language,
): RequestedChange {
  const { receiver = '', alternativePhone = '' } = order.address ?? {}
  const parsed = addressSchema.safeParse(typed)
  const destination: ReturnType<typeof toDestination> =
    isAddressChanged(typed, initialValues) && !isPickup && parsed.success
      ? toDestination(parsed.data, language)
      : {}
  const changed = (name: 'shippingOption' | 'buyerName' | 'buyerPan' | 'staffNote') =>
    typed[name].trim() === initialValues[name].trim() ? {} : { [name]: typed[name].trim() }
  return {
    ...(destination.address && {
      address: { ...destination.address, receiver, alternativePhone } as RequestedChange['address'],
    }),
    ...(destination.shippingAddress !== undefined && {
      shippingAddress: destination.shippingAddress,
    }),
    ...(typed.number.trim() !== initialValues.number && { contactNumber: typed.number.trim() }),
    ...changed('shippingOption'),
    ...changed('buyerName'),
    ...changed('buyerPan'),
    ...changed('staffNote'),
  }
}
const addressSchema = z.object(addressFields)

interface SchemaOptions {
  isPickup: boolean
  needsDistrict: boolean
}

/** The form that changes an order. The address is checked once it is edited. */
export function useChangeForm(
  order: Order,
  { isPickup, needsDistrict }: SchemaOptions,
  initialValues: FormValues,
) {
  const schema = async () => {
    const isTouched = isAddressChanged(typed, initialValues)
    const fields = {
      ...otherFields,
      number: typed.number === initialValues.number ? text : contactNumber,
    }
    if (isPickup || !isTouched) return z.object({ ...fields, ...uncheckedAddress })
    return z
      .object({ ...fields, ...addressFields })
      .check(checkPlace(needsDistrict && addressFieldWords.districtForCharge))
  }
  const form = useForm<FormValues, unknown>({
    id: `change-${order.number}`,
    schema: schema as () => Promise<z.ZodMiniType<unknown, FormValues>>,
    values: initialValues,
  })
  const typed = Object.fromEntries(
    (Object.keys(initialValues) as (keyof FormValues)[]).map((name) => [
      name,
      form.field(name).value,
    ]),
  ) as FormValues
  return { form, typed }
}
