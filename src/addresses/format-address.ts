import type { Address } from './address.ts'
import { addressWords as words } from './words/shop.ts'

type Place = Pick<Address, 'tole' | 'ward' | 'municipality' | 'district'> & { landmark?: string }

/**
 * One line in the usual order of addresses in Nepal: tole, ward, municipality, district. A city
 * with the name of its district appears once.
 */
export const formatAddress = ({ tole, ward, municipality, district, landmark = '' }: Place) =>
  [
    tole,
    landmark && words.near(landmark),
    ward && words.wardNumber(ward),
    municipality !== district && municipality,
    district,
  ]
    .filter(Boolean)
    .join(', ')
