import type { Address } from './address.ts'
import { addressWords as say } from './words.ts'

type Place = Pick<Address, 'tole' | 'ward' | 'municipality' | 'district'> & { landmark?: string }

/**
 * One line in the order in which addresses are written in Nepal: tole, ward, municipality,
 * district; a city that is called as its district once.
 */
export const sayAddress = ({ tole, ward, municipality, district, landmark = '' }: Place) =>
  [
    tole,
    landmark && say.near(landmark),
    ward && say.wardNumber(ward),
    municipality !== district && municipality,
    district,
  ]
    .filter(Boolean)
    .join(', ')
