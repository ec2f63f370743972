/** `always`: with the BIOS of the first boards. `update`: with a later BIOS. */
type Support = 'always' | 'update'

const am4First = {
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

/**
 * Which processor generations each chipset runs, by the makers' own tables. A generation that a
 * chipset does not list does not run on it.
 */
const chipsets: Record<string, Partial<Record<string, Support>>> = {
  A320: { ...am4First, ...zen3 },
  B350: { ...am4First, ...zen3 },
  X370: { ...am4First, ...zen3 },
  B450: { ...am4First, 'Ryzen 2000': 'always', 'Ryzen 2000G': 'always', ...zen3 },
  X470: { ...am4First, 'Ryzen 2000': 'always', 'Ryzen 2000G': 'always', ...zen3 },
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

/** One of their M.2 slots needs lanes that processors of 2020 lack and those of 2021 have. */
const chipsetsWithNewerSlot = ['H510', 'B560', 'H570', 'Z590', 'H470', 'Z490']

/** "AMD B650" is listed as B650. */
const toChipsetName = (chipset: string) => chipset.split(' ').at(-1)?.toUpperCase() ?? ''

/** Whether one of the board's M.2 slots may not work with a processor of this generation. */
export const mayLoseSlot = (chipset: string, generation: string) =>
  generation === 'Core 10th' && chipsetsWithNewerSlot.includes(toChipsetName(chipset))

const generations = [...new Set(Object.values(chipsets).flatMap((each) => Object.keys(each)))]

/** Null if the table has no such chipset or generation. */
export function supportOf(chipset: string, generation: string): Support | 'never' | null {
  const supported = chipsets[toChipsetName(chipset)]
  if (!supported || !generations.includes(generation)) return null
  return supported[generation] ?? 'never'
}
