import { codeKey } from '#catalog/codes.ts'
import type { RuledPart } from './model.ts'
import type { ChargerNeed, Needs } from './needs.ts'

/** What the rules read of a product. */
export const ruledAttributes = [
  'chargerVoltage',
  'chargerTip',
  'chargerWatts',
  'batteryCode',
  'memoryType',
  'moduleType',
  'modules',
  'memoryCapacity',
  'driveFormFactor',
  'interface',
  'heatsink',
  'screenSize',
  'resolution',
  'panelPins',
  'brackets',
] as const

/** The attributes of a product, as the catalogue has them. */
export type PartAttributes = Readonly<Record<string, string | number | boolean>>

/** Why a part does not fit, with the value it has and the one it should have. */
export interface Clash {
  reason:
    | 'volts'
    | 'plug'
    | 'watts'
    | 'batteryCode'
    | 'memoryType'
    | 'moduleType'
    | 'noSlot'
    | 'tooManyModules'
    | 'moduleTooLarge'
    | 'drive'
    | 'heatsink'
    | 'screenSize'
    | 'resolution'
    | 'pins'
    | 'brackets'
  has: string
  needs: string
}

/** What a rule finds: it fits, it does not, or a value is missing on either side. */
export type Finding = 'fits' | 'unknown' | Clash

// Chargers of 19 V and of 19.5 V are sold as two kinds, and so are their laptops.
const sameVolts = 0.2

type Rule<Part extends RuledPart> = (
  needs: NonNullable<Needs[Part]>,
  attributes: PartAttributes,
) => Finding

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
/** Sizes are written with the sign or with the letter, and USB-C with or without its type. */
const keyOf = (text: string) => codeKey(text.replaceAll('×', 'x')).replace(/^USBTYPEC/, 'USBC')
const isSame = (one: string, other: string) => keyOf(one) === keyOf(other)

/** The first clash counts; where there is none, everything has to be known. */
function judge(checks: (Finding | null)[]): Finding {
  const clash = checks.find((each) => each !== null && typeof each === 'object')
  return clash ?? (checks.includes('unknown') ? 'unknown' : 'fits')
}

/**
 * Equal, different, or not known. A value that the device does not ask for is not judged, so
 * nothing is made of it.
 */
function equal(
  reason: Clash['reason'],
  has: string | number | null,
  needs: string | number | undefined,
): Finding {
  if (has === null || needs === undefined) return 'unknown'
  return isSame(String(has), String(needs))
    ? 'fits'
    : { reason, has: String(has), needs: String(needs) }
}

function chargesBy(
  need: ChargerNeed,
  { chargerVoltage, chargerTip, chargerWatts }: PartAttributes,
): Finding {
  const [volts, plug, watts] = [
    numberOf(chargerVoltage),
    textOf(chargerTip),
    numberOf(chargerWatts),
  ]
  return judge([
    equal('plug', plug, need.plug),
    volts === null
      ? 'unknown'
      : Math.abs(volts - need.volts) <= sameVolts
        ? 'fits'
        : { reason: 'volts', has: `${volts}`, needs: `${need.volts}` },
    watts === null
      ? 'unknown'
      : watts >= need.watts
        ? 'fits'
        : { reason: 'watts', has: `${watts}`, needs: `${need.watts}` },
  ])
}

/** One of several ways is enough; of those that do not fit, the nearest says why. */
function anyOf(findings: Finding[]): Finding {
  if (findings.includes('fits')) return 'fits'
  if (findings.includes('unknown')) return 'unknown'
  return (
    findings.find((finding) => typeof finding === 'object' && finding.reason !== 'plug') ??
    findings[0] ??
    'unknown'
  )
}

const charger: Rule<'charger'> = (needs, attributes) =>
  anyOf(needs.map((need) => chargesBy(need, attributes)))

const battery: Rule<'battery'> = ({ codes }, { batteryCode }) => {
  const code = textOf(batteryCode)
  if (code === null || codes.length === 0) return 'unknown'
  // One battery often goes by several.
  const own = code.split(/[,;/]/)
  return codes.some((each) => own.some((one) => isSame(each, one)))
    ? 'fits'
    : { reason: 'batteryCode', has: code, needs: codes.join(', ') }
}

const memory: Rule<'memory'> = (
  { type, module, slots, maxModuleGb },
  { memoryType, moduleType, modules, memoryCapacity },
) => {
  if (slots === 0) return { reason: 'noSlot', has: '', needs: '' }
  const [count, capacity] = [numberOf(modules), numberOf(memoryCapacity)]
  const each = count === null || capacity === null ? null : capacity / count
  return judge([
    equal('moduleType', textOf(moduleType), module),
    equal('memoryType', textOf(memoryType), type),
    count === null
      ? 'unknown'
      : count <= slots
        ? 'fits'
        : { reason: 'tooManyModules', has: `${count}`, needs: `${slots}` },
    each === null || maxModuleGb === undefined
      ? 'unknown'
      : each <= maxModuleGb
        ? 'fits'
        : { reason: 'moduleTooLarge', has: `${each} GB`, needs: `${maxModuleGb} GB` },
  ])
}

const storage: Rule<'storage'> = (places, { driveFormFactor, interface: bus, heatsink }) => {
  const [form, spoken] = [textOf(driveFormFactor), textOf(bus)]
  if (form === null || spoken === null) return 'unknown'
  const fits = places.some(
    (place) => isSame(place.form, form) && codeKey(spoken).includes(codeKey(place.bus)),
  )
  // No laptop is so thick inside.
  if (fits && form.startsWith('M.2') && heatsink !== false)
    return heatsink === true ? { reason: 'heatsink', has: form, needs: '' } : 'unknown'
  return fits
    ? 'fits'
    : {
        reason: 'drive',
        has: `${form} ${spoken}`,
        needs: places.map((place) => `${place.form} ${place.bus}`).join(', '),
      }
}

const screen: Rule<'screen'> = (needs, { screenSize, resolution, panelPins, brackets }) =>
  judge([
    equal('screenSize', numberOf(screenSize), needs.inches),
    equal('pins', numberOf(panelPins), needs.pins),
    equal('resolution', textOf(resolution), needs.resolution),
    equal('brackets', textOf(brackets), needs.brackets),
  ])

const rules = { charger, battery, memory, storage, screen } satisfies {
  [Part in RuledPart]: Rule<Part>
}

/** Judges a part by what the device needs. */
export function judgeByRule(part: RuledPart, needs: Needs, attributes: PartAttributes): Finding {
  const need = needs[part]
  return need === undefined
    ? 'unknown'
    : (rules[part] as Rule<RuledPart>)(need as never, attributes)
}
