import { districts } from './districts.ts'
import { localLevels } from './local-levels.ts'
import { towns } from './towns.ts'

export type LocalLevelKind = 'metropolitan' | 'subMetropolitan' | 'municipality' | 'rural'

export interface LocalLevel {
  name: string
  kind: LocalLevelKind
  wards: number
}

const kinds: Record<string, LocalLevelKind> = {
  C: 'metropolitan',
  S: 'subMetropolitan',
  M: 'municipality',
  R: 'rural',
}

function parseLocalLevel(entry: string): LocalLevel {
  const gap = entry.lastIndexOf(' ')
  return {
    name: entry.slice(0, gap),
    kind: kinds[entry.charAt(gap + 1)] ?? 'municipality',
    wards: Number(entry.slice(gap + 2)),
  }
}

/** Empty for an unknown district. */
export const listLocalLevels = (district: string): LocalLevel[] =>
  localLevels[district]?.split(', ').map(parseLocalLevel) ?? []

/** Gives “pokhara” and “Pokhara Metropolitan City” the same key. */
const toSearchKey = (city: string) =>
  city
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ((sub-?)?metropolitan( city)?|(rural )?municipality|city)$/, '')

/** For every municipality, town and district: the districts that have one of that name. */
const districtsByKey = new Map<string, Set<string>>()
function add(name: string, district: string) {
  const key = toSearchKey(name)
  districtsByKey.set(key, (districtsByKey.get(key) ?? new Set()).add(district))
}
for (const district of districts) {
  add(district, district)
  for (const { name } of listLocalLevels(district)) add(name, district)
}
for (const [name, district] of Object.entries(towns)) add(name, district)

/** The districts that have a place of this name; empty if our list has none. */
export const listDistricts = (city: string): string[] => [
  ...(districtsByKey.get(toSearchKey(city)) ?? []),
]

export const findLocalLevel = (district: string, city: string) =>
  listLocalLevels(district).find(({ name }) => toSearchKey(name) === toSearchKey(city))

/** Suggestions for the field City. */
export const listCitySuggestions = (): [name: string, district: string][] => [
  ...districts.flatMap((district) =>
    listLocalLevels(district).map(({ name }): [string, string] => [name, district]),
  ),
  ...Object.entries(towns),
]
