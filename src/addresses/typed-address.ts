import * as z from 'zod/mini'
import { mobilePhone } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/field-words.ts'
import { Address } from './address.ts'
import { districts } from './districts.ts'
import { addressFieldWords as words } from './field-words.ts'
import { problemOf } from './place-problem.ts'
import { districtsOf, findLocalLevel } from './places.ts'
import { addressWords as say } from './words.ts'

const { municipality, tole, landmark } = Address.def.shape

/** The fields of an address as they are typed; loaded when somebody touches the form. */
export const typedAddress = {
  municipality,
  district: z.enum(['', ...districts], words.districtRequired),
  ward: z.pipe(
    z.string().check(z.trim(), z.regex(/^([1-9]\d?)?$/, words.ward)),
    z.transform((text) => (text ? Number(text) : null)),
  ),
  tole,
  landmark: landmark.def.innerType,
}
const TypedAddress = z.object(typedAddress)
export type TypedAddress = z.output<typeof TypedAddress>

// As at registration, not as on the profile: whoever has an account can order.
export const contactNumber = mobilePhone(accountFieldWords.phoneRequired)

/** The district that was chosen, or the only one that has such a city. */
function districtOf({ district, municipality: city }: TypedAddress) {
  const [only, ...others] = districtsOf(city)
  return district || (others.length === 0 && only) || ''
}

/**
 * Refuses a place that does not exist; and one without a district, with this sentence, where one is
 * needed.
 */
export const checkPlace =
  (needsDistrict: string | false) =>
  ({ value, issues }: z.core.ParsePayload<TypedAddress>) => {
    const district = districtOf(value)
    const problem = district
      ? problemOf({ ...value, district })
      : value.municipality && needsDistrict
        ? { district: needsDistrict }
        : null
    for (const [field, message] of Object.entries(problem ?? {}))
      issues.push({ code: 'custom', path: [field], message, input: value })
  }

/** Its parts, each as it is written; the district is empty where nobody knows it. */
export function partsOf(typed: TypedAddress) {
  const district = districtOf(typed)
  const { municipality: city, ward, tole: street, landmark: near } = typed
  return {
    district,
    municipality: findLocalLevel(district, city)?.name ?? city,
    ward,
    tole: street,
    landmark: near,
  }
}

/**
 * Where an order goes: by its parts where the district is known, otherwise as one line, city first.
 */
export function whereTo(typed: TypedAddress): {
  address?: ReturnType<typeof partsOf>
  shippingAddress?: string
} {
  const parts = partsOf(typed)
  if (parts.district) return { address: parts }
  const { municipality: city, tole: street, landmark: near, ward } = parts
  return {
    shippingAddress: [city, street, near && say.near(near), ward && say.wardNumber(ward)]
      .filter(Boolean)
      .join(', '),
  }
}
