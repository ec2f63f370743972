/**
 * Which generations of processors the chipset of a board takes, by the makers' own tables: `always`
 * with the BIOS that the first
 * boards came with, `update` with a later one. A generation that a known chipset does not list does
 * not run on it.
 */
type Support = 'always' | 'update'

const early = {
  'Ryzen 1000': 'always',
  'Ryzen 2000': 'update',
  'Ryzen 2000G': 'update',
  'Ryzen 3000': 'update',
  'Ryzen 3000G': 'update',
} as const
const zen3 = { 'Ryzen 4000G': 'update', 'Ryzen 5000': 'update', 'Ryzen 5000G': 'update' } as const
const am5 = { 'Ryzen 7000': 'always', 'Ryzen 8000G': 'update', 'Ryzen 9000': 'update' } as const
const am5Later = {
  'Ryzen 7000': 'always',
  'Ryzen 8000G': 'always',
  'Ryzen 9000': 'always',
} as const
const core8 = { 'Core 8th': 'always', 'Core 9th': 'update' } as const
const core12 = { 'Core 12th': 'always', 'Core 13th': 'update', 'Core 14th': 'update' } as const
const core13 = { 'Core 12th': 'always', 'Core 13th': 'always', 'Core 14th': 'update' } as const
const core11 = { 'Core 10th': 'always', 'Core 11th': 'always' } as const

const chipsets: Record<string, Partial<Record<string, Support>>> = {
  A320: { ...early, ...zen3 },
  B350: { ...early, ...zen3 },
  X370: { ...early, ...zen3 },
  B450: { ...early, 'Ryzen 2000': 'always', 'Ryzen 2000G': 'always', ...zen3 },
  X470: { ...early, 'Ryzen 2000': 'always', 'Ryzen 2000G': 'always', ...zen3 },
  X570: { 'Ryzen 2000': 'always', 'Ryzen 3000': 'always', 'Ryzen 3000G': 'always', ...zen3 },
  A520: { 'Ryzen 3000': 'always', ...zen3, 'Ryzen 4000G': 'always' },
  B550: { 'Ryzen 3000': 'always', ...zen3 },
  A620: am5,
  B650: am5,
  B650E: am5,
  X670: am5,
  X670E: am5,
  B840: am5Later,
  B850: am5Later,
  X870: am5Later,
  X870E: am5Later,
  H110: { 'Core 6th': 'always', 'Core 7th': 'update' },
  B150: { 'Core 6th': 'always', 'Core 7th': 'update' },
  Z170: { 'Core 6th': 'always', 'Core 7th': 'update' },
  B250: { 'Core 6th': 'always', 'Core 7th': 'always' },
  H270: { 'Core 6th': 'always', 'Core 7th': 'always' },
  Z270: { 'Core 6th': 'always', 'Core 7th': 'always' },
  H310: core8,
  B360: core8,
  H370: core8,
  Z370: core8,
  B365: { 'Core 8th': 'always', 'Core 9th': 'always' },
  Z390: { 'Core 8th': 'always', 'Core 9th': 'always' },
  H410: { 'Core 10th': 'always' },
  B460: { 'Core 10th': 'always' },
  H470: { 'Core 10th': 'always', 'Core 11th': 'update' },
  Z490: { 'Core 10th': 'always', 'Core 11th': 'update' },
  H510: core11,
  B560: core11,
  H570: core11,
  Z590: core11,
  H610: core12,
  B660: core12,
  H670: core12,
  Z690: core12,
  B760: core13,
  H770: core13,
  Z790: core13,
  H810: { 'Core Ultra 200S': 'always' },
  B860: { 'Core Ultra 200S': 'always' },
  Z890: { 'Core Ultra 200S': 'always' },
}

/** Where processors of 2020 have no lanes for the M.2 slot that those of 2021 brought. */
const withLaterSlot = ['H510', 'B560', 'H570', 'Z590', 'H470', 'Z490']

/** Whether one of the board's M.2 slots may be dead with a processor of this generation. */
export const mayLoseSlot = (chipset: string, generation: string) =>
  generation === 'Core 10th' &&
  withLaterSlot.includes(chipset.split(' ').at(-1)?.toUpperCase() ?? '')

/** The generations that the table knows, as the attribute names them. */
export const generations = [
  ...new Set(Object.values(chipsets).flatMap((each) => Object.keys(each))),
]

/**
 * Null where the table knows the chipset or the generation not at all. "AMD B650" is called B650
 * here.
 */
export function supportOf(chipset: string, generation: string): Support | 'never' | null {
  const known = chipsets[chipset.split(' ').at(-1)?.toUpperCase() ?? '']
  if (!known || !generations.includes(generation)) return null
  return known[generation] ?? 'never'
}
