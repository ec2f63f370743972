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

function read(entry: string): LocalLevel {
  const gap = entry.lastIndexOf(' ')
  return {
    name: entry.slice(0, gap),
    kind: kinds[entry.charAt(gap + 1)] ?? 'municipality',
    wards: Number(entry.slice(gap + 2)),
  }
}

/** The municipalities of a district, by name; none where there is no such district. */
export const localLevelsOf = (district: string): LocalLevel[] =>
  localLevels[district]?.split(', ').map(read) ?? []

/** Whoever types “pokhara” or “Pokhara Metropolitan City” means the same. */
const toKey = (city: string) =>
  city
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ((sub-?)?metropolitan( city)?|(rural )?municipality|city)$/, '')

/**
 * By what people type: every municipality, town and district, with the districts that have one of
 * that name.
 */
const byKey = new Map<string, Set<string>>()
const add = (name: string, district: string) =>
  byKey.set(toKey(name), (byKey.get(toKey(name)) ?? new Set()).add(district))
for (const district of districts) {
  add(district, district)
  for (const { name } of localLevelsOf(district)) add(name, district)
}
for (const [name, district] of Object.entries(towns)) add(name, district)

/** The districts that have a place of this name; none where the list does not know it. */
export const districtsOf = (city: string): string[] => [...(byKey.get(toKey(city)) ?? [])]

export const findLocalLevel = (district: string, city: string) =>
  localLevelsOf(district).find(({ name }) => toKey(name) === toKey(city))

/** What to suggest to whoever types a city: its name and its district. */
export const suggestions = (): [name: string, district: string][] => [
  ...districts.flatMap((district) =>
    localLevelsOf(district).map(({ name }): [string, string] => [name, district]),
  ),
  ...Object.entries(towns),
]
