import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { RepairSettings, RepairSettingsInput } from '../../settings-contract.ts'
import { repairSettingsWords } from '../../words/settings.ts'
import { useDraft } from '../use-draft.ts'

const numbers = [
  'warrantyDays',
  'noFixFee',
  'validDays',
  'promiseDays',
  'eraseDays',
  'remindAfterDays',
  'maxReminders',
  'slotMinutes',
  'bringCapacity',
  'collectCapacity',
] as const
type NumberName = (typeof numbers)[number]

type Input = RepairSettingsInput
/** Some properties of a value are edited as text. */
type AsText<Value, Names extends keyof Value> = Omit<Value, Names> & Record<Names, string>

export type FaultDraft = AsText<Input['faults'][number], 'priceFrom'>
export type LabourDraft = AsText<Input['labour'][number], 'price'>
export type StageDraft = Input['ownStages'][number]
export type PointsDraft = AsText<Input['checklists'][number], 'points'>

interface Lists {
  faults: FaultDraft[]
  labour: LabourDraft[]
  checklists: PointsDraft[]
  testLists: PointsDraft[]
}
/** The settings while they are edited: numbers as text, lists as lines. */
export type SettingsDraft = Lists &
  AsText<Omit<Input, keyof Lists>, NumberName | 'collectDistricts' | 'accessories'>

const joinLines = (lines: string[]) => lines.join('\n')
const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const toSettingsDraft = (settings: RepairSettings): SettingsDraft => ({
  ...settings,
  ...(Object.fromEntries(numbers.map((name) => [name, String(settings[name])])) as Record<
    NumberName,
    string
  >),
  collectDistricts: joinLines(settings.collectDistricts),
  faults: settings.faults.map((fault) => ({
    ...fault,
    priceFrom: fault.priceFrom === null ? '' : String(fault.priceFrom),
  })),
  labour: settings.labour.map((work) => ({ ...work, price: String(work.price) })),
  checklists: settings.checklists.map(({ kind, points }) => ({ kind, points: joinLines(points) })),
  testLists: settings.testLists.map(({ kind, points }) => ({ kind, points: joinLines(points) })),
  accessories: joinLines(settings.accessories),
})

const toListInputs = (lists: PointsDraft[]) =>
  lists
    .map(({ kind, points }) => ({ kind, points: splitLines(points) }))
    .filter(({ points }) => points.length > 0)

/** The draft as API input. A number that cannot be read becomes NaN, which the API refuses. */
const toSettingsInput = (draft: SettingsDraft, version: number): RepairSettingsInput => ({
  isOpen: draft.isOpen,
  opens: draft.opens,
  closes: draft.closes,
  closedWeekdays: draft.closedWeekdays,
  holidays: draft.holidays.filter(({ day }) => day !== ''),
  collectArea: draft.collectArea,
  terms: draft.terms,
  ...(Object.fromEntries(numbers.map((name) => [name, toNumber(draft[name])])) as Record<
    NumberName,
    number
  >),
  collectDistricts: splitLines(draft.collectDistricts),
  faults: draft.faults.map((fault) => ({
    ...fault,
    priceFrom: fault.priceFrom.trim() === '' ? null : toNumber(fault.priceFrom),
  })),
  labour: draft.labour.map((work) => ({ ...work, price: toNumber(work.price) })),
  ownStages: draft.ownStages,
  checklists: toListInputs(draft.checklists),
  testLists: toListInputs(draft.testLists),
  accessories: splitLines(draft.accessories),
  version,
})

type ListName = 'holidays' | 'faults' | 'labour' | 'ownStages' | 'checklists' | 'testLists'

/** The state of the settings form. */
export function useSettingsDraft(settings: RepairSettings) {
  const words = useWords(repairSettingsWords)
  const [saved, setSaved] = useState(settings)
  const form = useDraft('settings', () => toSettingsDraft(settings))
  const { draft, change, errors } = form
  const warning = useUnsavedWarning(
    JSON.stringify(draft) !== JSON.stringify(toSettingsDraft(saved)),
  )
  const save = async () => ({
    message: words.saved,
    data: await api.repairs.updateSettings(toSettingsInput(draft, saved.version)),
  })
  return {
    ...form,
    onSubmit: form.submit(save, ({ data }) => {
      setSaved(data)
      form.setDraft(toSettingsDraft(data))
    }),
    warning,
    /** The properties of an input for a whole number. */
    count: (name: NumberName) => ({ inputMode: 'numeric' as const, ...form.field(name) }),
    /** The properties of the rows of a list. */
    list: <Name extends ListName>(name: Name) => ({
      name,
      rows: draft[name],
      errors,
      onChange: (rows: SettingsDraft[Name]) => change({ [name]: rows } as Partial<SettingsDraft>),
    }),
  }
}
export type SettingsForm = ReturnType<typeof useSettingsDraft>
