import { addressFieldWords as words } from './field-words.ts'
import { districtsOf, findLocalLevel } from './places.ts'

interface Place {
  district: string
  municipality: string
  ward: number | null
}

/**
 * What is wrong with a place, by field. One that no list has is believed, one that lies in another
 * district is not.
 */
export function problemOf({
  district,
  municipality,
  ward,
}: Place): { municipality: string } | { ward: string } | null {
  const found = findLocalLevel(district, municipality)
  if (found)
    return ward !== null && ward > found.wards ? { ward: words.wardUnknown(found.wards) } : null
  const elsewhere = districtsOf(municipality)
  return elsewhere.length > 0 && !elsewhere.includes(district)
    ? { municipality: words.municipalityElsewhere }
    : null
}
