import { codeKey } from '#catalog/codes.ts'
import type { PartType } from './model.ts'
import type { ChargerNeed, Needs } from './needs.ts'

/** The product attributes that the rules read. */
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

export type PartAttributes = Readonly<Record<string, string | number | boolean>>

/** Why a part does not fit: its value, and the value that the device needs. */
export interface Mismatch {
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

/** `unknown` if the product or the device lacks a value. */
export type FitRuleResult = 'fits' | 'unknown' | Mismatch

// Chargers of 19 V and 19.5 V are different products, for different laptops.
const maxVoltDifference = 0.2

type Rule<Part extends PartType> = (
  needs: NonNullable<Needs[Part]>,
  attributes: PartAttributes,
) => FitRuleResult

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
/** Sizes are written with × or x, and USB-C also as USB Type-C. */
const toComparable = (text: string) =>
  codeKey(text.replaceAll('×', 'x')).replace(/^USBTYPEC/, 'USBC')
const isSame = (one: string, other: string) => toComparable(one) === toComparable(other)

/** The first mismatch decides. Without one, a part fits only if no value is unknown. */
function combine(results: FitRuleResult[]): FitRuleResult {
  const mismatch = results.find((each) => typeof each === 'object')
  return mismatch ?? (results.includes('unknown') ? 'unknown' : 'fits')
}

/** A value that the device does not specify is unknown: it is neither a match nor a mismatch. */
function checkEqual(
  reason: Mismatch['reason'],
  has: string | number | null,
  needs: string | number | undefined,
): FitRuleResult {
  if (has === null || needs === undefined) return 'unknown'
  return isSame(String(has), String(needs))
    ? 'fits'
    : { reason, has: String(has), needs: String(needs) }
}

function checkCharger(
  need: ChargerNeed,
  { chargerVoltage, chargerTip, chargerWatts }: PartAttributes,
): FitRuleResult {
  const [volts, plug, watts] = [
    asNumber(chargerVoltage),
    asText(chargerTip),
    asNumber(chargerWatts),
  ]
  return combine([
    checkEqual('plug', plug, need.plug),
    volts === null
      ? 'unknown'
      : Math.abs(volts - need.volts) <= maxVoltDifference
        ? 'fits'
        : { reason: 'volts', has: `${volts}`, needs: `${need.volts}` },
    watts === null
      ? 'unknown'
      : watts >= need.watts
        ? 'fits'
        : { reason: 'watts', has: `${watts}`, needs: `${need.watts}` },
  ])
}

/** One matching port is enough. If none matches, the nearest mismatch explains why. */
function chooseBest(results: FitRuleResult[]): FitRuleResult {
  if (results.includes('fits')) return 'fits'
  if (results.includes('unknown')) return 'unknown'
  return (
    results.find((result) => typeof result === 'object' && result.reason !== 'plug') ??
    results[0] ??
    'unknown'
  )
}

const charger: Rule<'charger'> = (needs, attributes) =>
  chooseBest(needs.map((need) => checkCharger(need, attributes)))

const battery: Rule<'battery'> = ({ codes }, { batteryCode }) => {
  const code = asText(batteryCode)
  if (code === null || codes.length === 0) return 'unknown'
  // A battery often has several codes.
  const partCodes = code.split(/[,;/]/)
  return codes.some((needed) => partCodes.some((partCode) => isSame(needed, partCode)))
    ? 'fits'
    : { reason: 'batteryCode', has: code, needs: codes.join(', ') }
}

const memory: Rule<'memory'> = (
  { type, module, slots, maxModuleGb },
  { memoryType, moduleType, modules, memoryCapacity },
) => {
  if (slots === 0) return { reason: 'noSlot', has: '', needs: '' }
  const [count, capacity] = [asNumber(modules), asNumber(memoryCapacity)]
  const moduleGb = count === null || capacity === null ? null : capacity / count
  return combine([
    checkEqual('moduleType', asText(moduleType), module),
    checkEqual('memoryType', asText(memoryType), type),
    count === null
      ? 'unknown'
      : count <= slots
        ? 'fits'
        : { reason: 'tooManyModules', has: `${count}`, needs: `${slots}` },
    moduleGb === null || maxModuleGb === undefined
      ? 'unknown'
      : moduleGb <= maxModuleGb
        ? 'fits'
        : { reason: 'moduleTooLarge', has: `${moduleGb} GB`, needs: `${maxModuleGb} GB` },
  ])
}

const storage: Rule<'storage'> = (bays, { driveFormFactor, interface: bus, heatsink }) => {
  const [form, driveBus] = [asText(driveFormFactor), asText(bus)]
  if (form === null || driveBus === null) return 'unknown'
  const fits = bays.some(
    (bay) => isSame(bay.form, form) && codeKey(driveBus).includes(codeKey(bay.bus)),
  )
  // No laptop has room for an M.2 drive with a heatsink.
  if (fits && form.startsWith('M.2') && heatsink !== false)
    return heatsink === true ? { reason: 'heatsink', has: form, needs: '' } : 'unknown'
  return fits
    ? 'fits'
    : {
        reason: 'drive',
        has: `${form} ${driveBus}`,
        needs: bays.map((bay) => `${bay.form} ${bay.bus}`).join(', '),
      }
}

const screen: Rule<'screen'> = (needs, { screenSize, resolution, panelPins, brackets }) =>
  combine([
    checkEqual('screenSize', asNumber(screenSize), needs.inches),
    checkEqual('pins', asNumber(panelPins), needs.pins),
    checkEqual('resolution', asText(resolution), needs.resolution),
    checkEqual('brackets', asText(brackets), needs.brackets),
  ])

const rules = { charger, battery, memory, storage, screen } satisfies {
  [Part in PartType]: Rule<Part>
}

/** Checks a part against the needs of the device. */
export function checkByRule(
  part: PartType,
  needs: Needs,
  attributes: PartAttributes,
): FitRuleResult {
  const need = needs[part]
  return need === undefined ? 'unknown' : (rules[part] as Rule<PartType>)(need as never, attributes)
}
