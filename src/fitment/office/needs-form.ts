import type { Language } from '#kit/contract/language.ts'
import { type Needs, Needs as NeedsSchema } from '../needs.ts'
import { fitmentOfficeWords } from '../words/office.ts'

/** The needs of a device as the texts of form fields. */
export type NeedsFormValues = Record<string, string>

/** The form has fields for at least two charging ports and two drive bays. */
const minRows = 2
export const countRows = (needs: Needs, part: 'charger' | 'storage') =>
  Math.max(minRows, needs[part]?.length ?? 0)

const toText = (value: string | number | undefined) => (value === undefined ? '' : String(value))

export function toNeedsForm({
  charger = [],
  battery,
  memory,
  storage = [],
  screen,
}: Needs): NeedsFormValues {
  const values: NeedsFormValues = {
    codes: battery?.codes.join(', ') ?? '',
    wattHours: toText(battery?.wattHours),
    slots: toText(memory?.slots),
    memoryType: toText(memory?.type),
    moduleType: toText(memory?.module),
    maxModuleGb: toText(memory?.maxModuleGb),
    inches: toText(screen?.inches),
    resolution: toText(screen?.resolution),
    pins: toText(screen?.pins),
    brackets: toText(screen?.brackets),
  }
  charger.forEach(({ volts, watts, plug }, index) => {
    Object.assign(values, {
      [`volts${index}`]: toText(volts),
      [`watts${index}`]: toText(watts),
      [`plug${index}`]: plug,
    })
  })
  storage.forEach(({ form, bus }, index) => {
    Object.assign(values, { [`form${index}`]: form, [`bus${index}`]: bus })
  })
  return values
}

export type NeedsFormErrors = Record<string, string>
type NeedWords = ReturnType<typeof fitmentOfficeWords>['needs']

/** Reads values of the form and collects the errors of invalid ones. */
function createReader(values: NeedsFormValues, words: NeedWords) {
  const errors: NeedsFormErrors = {}
  const getText = (name: string) => values[name]?.trim() || undefined
  const getNumber = (name: string) => {
    const text = getText(name)
    if (text === undefined) return undefined
    const number = Number(text.replace(',', '.'))
    if (!(number > 0) && !(name === 'slots' && number === 0)) errors[name] = words.noNumber
    return number
  }
  /** True if all fields are filled in, false if none is. Anything between is an error. */
  const areComplete = (names: string[]) => {
    const filled = names.filter((name) => getText(name) !== undefined)
    if (filled.length === 0) return false
    for (const name of names) if (!filled.includes(name)) errors[name] = words.incomplete
    return filled.length === names.length
  }
  const listIndexes = (prefix: string) =>
    Object.keys(values).flatMap((name) =>
      name.startsWith(prefix) ? Number(name.slice(prefix.length)) : [],
    )
  return { errors, getText, getNumber, areComplete, listIndexes }
}

const isFilled = (part: object) => Object.values(part).some((value) => value !== undefined)

/** Reads all parts of the form. The reader collects the errors. */
function readParts(
  { errors, getText, getNumber, areComplete, listIndexes }: ReturnType<typeof createReader>,
  codes: string[],
  words: NeedWords,
) {
  const charger = listIndexes('volts')
    .filter((index) => areComplete([`volts${index}`, `watts${index}`, `plug${index}`]))
    .map((index) => ({
      volts: getNumber(`volts${index}`),
      watts: getNumber(`watts${index}`),
      plug: getText(`plug${index}`),
    }))
  const storage = listIndexes('form')
    .filter((index) => areComplete([`form${index}`, `bus${index}`]))
    .map((index) => ({ form: getText(`form${index}`), bus: getText(`bus${index}`) }))
  const battery = { codes, wattHours: getNumber('wattHours') }
  const memory = {
    slots: getNumber('slots'),
    type: getText('memoryType'),
    module: getText('moduleType'),
    maxModuleGb: getNumber('maxModuleGb'),
  }
  const screen = {
    inches: getNumber('inches'),
    resolution: getText('resolution'),
    pins: getNumber('pins'),
    brackets: getText('brackets'),
  }
  if (isFilled(memory) && memory.slots === undefined) errors.slots = words.incomplete
  if (isFilled(screen) && screen.inches === undefined) errors.inches = words.incomplete
  return {
    ...(charger.length > 0 && { charger }),
    ...((codes.length > 0 || battery.wattHours !== undefined) && { battery }),
    ...(isFilled(memory) && { memory }),
    ...(storage.length > 0 && { storage }),
    ...(isFilled(screen) && { screen }),
  }
}

/**
 * The needs, or errors by field. Incomplete needs are refused, because they match no part: a
 * charger needs volts.
 */
export function parseNeedsForm(
  values: NeedsFormValues,
  language: Language,
): { needs: Needs } | { errors: NeedsFormErrors } {
  const words = fitmentOfficeWords(language).needs
  const reader = createReader(values, words)
  const codes = (values.codes ?? '').split(/[,\n]/).flatMap((code) => code.trim() || [])
  const needs = readParts(reader, codes, words)
  if (Object.keys(reader.errors).length > 0) return { errors: reader.errors }
  // JSON drops undefined values, as the database does.
  const parsed = NeedsSchema.safeParse(JSON.parse(JSON.stringify(needs)))
  return parsed.success
    ? { needs: parsed.data }
    : {
        errors: Object.fromEntries(
          parsed.error.issues.map(({ path }) => [toFieldName(path), words.noNumber]),
        ),
      }
}

const fieldNames: Record<string, string> = { type: 'memoryType', module: 'moduleType' }

/** The form field of a value: `charger.1.volts` is `volts1`. */
function toFieldName(path: PropertyKey[]) {
  const [part, key, field] = path
  if (part === 'charger' || part === 'storage') return `${String(field)}${String(key)}`
  const name = String(key ?? part)
  return fieldNames[name] ?? name
}
