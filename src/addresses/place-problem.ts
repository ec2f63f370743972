import type { Message } from '#kit/contract/language.ts'
import { findLocalLevel, listDistricts } from './places.ts'
import { addressFieldWords as words } from './words/fields.ts'

interface Place {
  district: string
  municipality: string
  ward: number | null
}

/**
 * Returns an error by field, or null. A municipality that our list does not have is accepted; one
 * that the list has in another district is refused.
 */
export function findPlaceProblem({
  district,
  municipality,
  ward,
}: Place): { municipality: Message } | { ward: Message } | null {
  const level = findLocalLevel(district, municipality)
  if (level)
    return ward !== null && ward > level.wards ? { ward: words.wardUnknown(level.wards) } : null
  const districts = listDistricts(municipality)
  return districts.length > 0 && !districts.includes(district)
    ? { municipality: words.municipalityElsewhere }
    : null
}
