import { type Needs, Needs as NeedsSchema } from '../needs.ts'
import { fitmentOfficeWords } from '../office-words.ts'

const words = fitmentOfficeWords.needs

/** What the parts of a device must be like, as it is typed: a text for each field. */
export type TypedNeeds = Record<string, string>

/** So many ways to charge it and places for drives can be filled in at least. */
const rows = 2
export const rowsOf = (needs: Needs, part: 'charger' | 'storage') =>
  Math.max(rows, needs[part]?.length ?? 0)

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))

export function toTyped({
  charger = [],
  battery,
  memory,
  storage = [],
  screen,
}: Needs): TypedNeeds {
  const typed: TypedNeeds = {
    codes: battery?.codes.join(', ') ?? '',
    wattHours: text(battery?.wattHours),
    slots: text(memory?.slots),
    memoryType: text(memory?.type),
    moduleType: text(memory?.module),
    maxModuleGb: text(memory?.maxModuleGb),
    inches: text(screen?.inches),
    resolution: text(screen?.resolution),
    pins: text(screen?.pins),
    brackets: text(screen?.brackets),
  }
  charger.forEach(({ volts, watts, plug }, way) => {
    Object.assign(typed, {
      [`volts${way}`]: text(volts),
      [`watts${way}`]: text(watts),
      [`plug${way}`]: plug,
    })
  })
  storage.forEach(({ form, bus }, place) => {
    Object.assign(typed, { [`form${place}`]: form, [`bus${place}`]: bus })
  })
  return typed
}

export type WrongNeeds = Record<string, string>

/**
 * What was typed, or which fields are wrong. Half of something is no use: a charger without its
 * volts fits nothing.
 */
export function readTyped(typed: TypedNeeds): { needs: Needs } | { wrong: WrongNeeds } {
  const wrong: WrongNeeds = {}
  const textOf = (name: string) => typed[name]?.trim() || undefined
  const numberOf = (name: string) => {
    const given = textOf(name)
    if (given === undefined) return undefined
    const number = Number(given.replace(',', '.'))
    if (!(number > 0) && !(name === 'slots' && number === 0)) wrong[name] = words.noNumber
    return number
  }
  /** All of these fields, or none of them. */
  const together = (names: string[]) => {
    const filled = names.filter((name) => textOf(name) !== undefined)
    if (filled.length === 0) return false
    for (const name of names) if (!filled.includes(name)) wrong[name] = words.incomplete
    return filled.length === names.length
  }
  const places = (first: string) =>
    Object.keys(typed).flatMap((name) =>
      name.startsWith(first) ? Number(name.slice(first.length)) : [],
    )
  const charger = places('volts')
    .filter((way) => together([`volts${way}`, `watts${way}`, `plug${way}`]))
    .map((way) => ({
      volts: numberOf(`volts${way}`),
      watts: numberOf(`watts${way}`),
      plug: textOf(`plug${way}`),
    }))
  const storage = places('form')
    .filter((place) => together([`form${place}`, `bus${place}`]))
    .map((place) => ({ form: textOf(`form${place}`), bus: textOf(`bus${place}`) }))
  const codes = (typed.codes ?? '').split(/[,\n]/).flatMap((code) => code.trim() || [])
  const battery = { codes, wattHours: numberOf('wattHours') }
  const memory = {
    slots: numberOf('slots'),
    type: textOf('memoryType'),
    module: textOf('moduleType'),
    maxModuleGb: numberOf('maxModuleGb'),
  }
  const screen = {
    inches: numberOf('inches'),
    resolution: textOf('resolution'),
    pins: numberOf('pins'),
    brackets: textOf('brackets'),
  }
  const isGiven = (part: object) => Object.values(part).some((value) => value !== undefined)
  if (isGiven(memory) && memory.slots === undefined) wrong.slots = words.incomplete
  if (isGiven(screen) && screen.inches === undefined) wrong.inches = words.incomplete
  if (Object.keys(wrong).length > 0) return { wrong }
  const needs = {
    ...(charger.length > 0 && { charger }),
    ...((codes.length > 0 || battery.wattHours !== undefined) && { battery }),
    ...(isGiven(memory) && { memory }),
    ...(storage.length > 0 && { storage }),
    ...(isGiven(screen) && { screen }),
  }
  // Without what is not there, as it is kept.
  const read = NeedsSchema.safeParse(JSON.parse(JSON.stringify(needs)))
  return read.success
    ? { needs: read.data }
    : {
        wrong: Object.fromEntries(
          read.error.issues.map(({ path }) => [fieldOf(path), words.noNumber]),
        ),
      }
}

const named: Record<string, string> = { type: 'memoryType', module: 'moduleType' }

/** Which field a value came from: `charger.1.volts` is `volts1`. */
function fieldOf(path: PropertyKey[]) {
  const [part, place, field] = path
  if (part === 'charger' || part === 'storage') return `${String(field)}${String(place)}`
  const name = String(place ?? part)
  return named[name] ?? name
}
