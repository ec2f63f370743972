import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Needs } from '../needs.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { countRows, type NeedsFormErrors, type NeedsFormValues } from './needs-form.ts'

const choices = {
  memoryType: ['DDR3', 'DDR3L', 'DDR4', 'DDR5'],
  moduleType: ['SO-DIMM', 'DIMM'],
  form: ['M.2 2280', 'M.2 2242', 'M.2 2230', '2.5 inch'],
  bus: ['NVMe', 'SATA'],
  slots: ['1', '2', '4'],
}

type NeedWords = ReturnType<typeof fitmentOfficeWords>['needs']

/** The usual choices, and the stored value if it is another one. */
const createOptions = (words: NeedWords, name: keyof typeof choices, stored = '') => [
  ['', words.notKnown] as const,
  ...[...new Set([...choices[name], stored].filter(Boolean))].map(
    (choice) => [choice, choice] as const,
  ),
]

interface NeedFieldsProps {
  needs: Needs
  values: NeedsFormValues
  errors: NeedsFormErrors
  onChange: (values: NeedsFormValues) => void
}

/** The requirements of a device, by type of part. */
export function NeedFields({ needs, values, errors, onChange }: NeedFieldsProps) {
  const words = useWords(fitmentOfficeWords).needs
  const bind = (name: string) => ({
    id: `need-${name}`,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  })
  const indexes = (part: 'charger' | 'storage') =>
    Array.from({ length: countRows(needs, part) }, (_, index) => index)
  return (
    <fieldset className="needs">
      <legend>{words.title}</legend>
      <p className="soft">{words.hint}</p>
      {indexes('charger').map((index) => (
        <ChargerFields key={index} index={index} bind={bind} />
      ))}
      <fieldset className="part need">
        <legend>{words.battery}</legend>
        <Field label={words.codes} hint={words.codesHint} autoComplete="off" {...bind('codes')} />
        <NumberField label={words.wattHours} {...bind('wattHours')} />
      </fieldset>
      <MemoryFields bind={bind} />
      {indexes('storage').map((index) => (
        <StorageFields key={index} index={index} bind={bind} />
      ))}
      <ScreenFields bind={bind} />
    </fieldset>
  )
}

/** Binds the field with this name to its value, error and changes. */
type Bind = (name: string) => {
  id: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

const NumberField = (props: ReturnType<Bind> & { label: string }) => (
  <Field inputMode="decimal" autoComplete="off" {...props} />
)

const ChargerFields = ({ index, bind }: { index: number; bind: Bind }) => {
  const words = useWords(fitmentOfficeWords).needs
  return (
    <fieldset className="part need">
      <legend>{words.charger(index)}</legend>
      <NumberField label={words.volts} {...bind(`volts${index}`)} />
      <NumberField label={words.watts} {...bind(`watts${index}`)} />
      <Field
        label={words.plug}
        hint={index === 0 ? words.plugHint : undefined}
        autoComplete="off"
        maxLength={60}
        {...bind(`plug${index}`)}
      />
    </fieldset>
  )
}

function MemoryFields({ bind }: { bind: Bind }) {
  const words = useWords(fitmentOfficeWords).needs
  const [slots, type, module] = [bind('slots'), bind('memoryType'), bind('moduleType')]
  const slotOptions = [
    ...createOptions(words, 'slots', slots.value === '0' ? '' : slots.value),
    ['0', words.soldered] as const,
  ]
  return (
    <fieldset className="part need">
      <legend>{words.memory}</legend>
      <SelectField label={words.slots} options={slotOptions} {...slots} />
      <SelectField
        label={words.memoryType}
        options={createOptions(words, 'memoryType', type.value)}
        {...type}
      />
      <SelectField
        label={words.moduleType}
        options={createOptions(words, 'moduleType', module.value)}
        {...module}
      />
      <NumberField label={words.maxModuleGb} {...bind('maxModuleGb')} />
    </fieldset>
  )
}

function StorageFields({ index, bind }: { index: number; bind: Bind }) {
  const words = useWords(fitmentOfficeWords).needs
  const [form, bus] = [bind(`form${index}`), bind(`bus${index}`)]
  return (
    <fieldset className="part need">
      <legend>{words.storage(index)}</legend>
      <SelectField
        label={words.form}
        options={createOptions(words, 'form', form.value)}
        {...form}
      />
      <SelectField label={words.bus} options={createOptions(words, 'bus', bus.value)} {...bus} />
    </fieldset>
  )
}

const ScreenFields = ({ bind }: { bind: Bind }) => {
  const words = useWords(fitmentOfficeWords).needs
  return (
    <fieldset className="part need">
      <legend>{words.screen}</legend>
      <NumberField label={words.inches} {...bind('inches')} />
      <Field
        label={words.resolution}
        hint={words.resolutionHint}
        autoComplete="off"
        maxLength={30}
        {...bind('resolution')}
      />
      <NumberField label={words.pins} {...bind('pins')} />
      <Field
        label={words.brackets}
        hint={words.bracketsHint}
        autoComplete="off"
        maxLength={40}
        {...bind('brackets')}
      />
    </fieldset>
  )
}
