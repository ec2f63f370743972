import type { Language } from '#kit/contract/language.ts'
import type { Address } from './address.ts'
import { addressWords } from './words/shop.ts'

type Place = Pick<Address, 'tole' | 'ward' | 'municipality' | 'district'> & { landmark?: string }

/**
 * One line in the usual order of addresses in Nepal: tole, ward, municipality, district. A city
 * with the name of its district appears once.
 */
export const formatAddress = (
  { tole, ward, municipality, district, landmark = '' }: Place,
  language: Language,
) => {
  const { near, wardNumber } = addressWords(language)
  return [
    tole,
    landmark && near(landmark),
    ward && wardNumber(ward),
    municipality !== district && municipality,
    district,
  ]
    .filter(Boolean)
    .join(', ')
}
