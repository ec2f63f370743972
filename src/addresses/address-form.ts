import * as z from 'zod/mini'
import { mobilePhone } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/words/fields.ts'
import type { Language, Message } from '#kit/contract/language.ts'
import { Address } from './address.ts'
import { districts } from './districts.ts'
import { findPlaceProblem } from './place-problem.ts'
import { findLocalLevel, listDistricts } from './places.ts'
import { addressFieldWords as words } from './words/fields.ts'
import { addressWords } from './words/shop.ts'

const { municipality, tole, landmark } = Address.def.shape

/** The fields of an address in forms. Loaded when a customer touches the form. */
export const addressFields = {
  municipality,
  district: z.enum(['', ...districts], words.districtRequired),
  ward: z.pipe(
    z.string().check(z.trim(), z.regex(/^([1-9]\d?)?$/, words.ward)),
    z.transform((text) => (text ? Number(text) : null)),
  ),
  tole,
  landmark: landmark.def.innerType,
}
const AddressFormValues = z.object(addressFields)
export type AddressFormValues = z.output<typeof AddressFormValues>

// The rules of registration, not the stricter ones of the profile: every account can order.
export const contactNumber = mobilePhone(accountFieldWords.phoneRequired)

/** The selected district, or the only one that has the city; empty if neither exists. */
function resolveDistrict({ district, municipality: city }: AddressFormValues) {
  const candidates = listDistricts(city)
  return district || (candidates.length === 1 && candidates[0]) || ''
}

/**
 * Refuses a place that does not exist. With `districtRequired`, also refuses a city without a
 * district, with this message.
 */
export const checkPlace =
  (districtRequired: Message | false) =>
  ({ value, issues }: z.core.ParsePayload<AddressFormValues>) => {
    const district = resolveDistrict(value)
    const problem = district
      ? findPlaceProblem({ ...value, district })
      : value.municipality && districtRequired
        ? { district: districtRequired }
        : null
    for (const [field, message] of Object.entries<Message>(problem ?? {}))
      issues.push({ code: 'custom', path: [field], message: message.error(), input: value })
  }

/** The city gets its official spelling. The district is empty if it cannot be resolved. */
export function toAddressParts(values: AddressFormValues) {
  const district = resolveDistrict(values)
  const { municipality: city, ward, tole: street, landmark: near } = values
  return {
    district,
    municipality: findLocalLevel(district, city)?.name ?? city,
    ward,
    tole: street,
    landmark: near,
  }
}

/**
 * The destination of an order: an address in parts if the district is known, otherwise one line,
 * city first.
 */
export function toDestination(
  values: AddressFormValues,
  language: Language,
): {
  address?: ReturnType<typeof toAddressParts>
  shippingAddress?: string
} {
  const parts = toAddressParts(values)
  if (parts.district) return { address: parts }
  const { municipality: city, tole: street, landmark: place, ward } = parts
  const { near, wardNumber } = addressWords(language)
  return {
    shippingAddress: [city, street, place && near(place), ward && wardNumber(ward)]
      .filter(Boolean)
      .join(', '),
  }
}
