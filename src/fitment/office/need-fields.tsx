import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import type { Needs } from '../needs.ts'
import { fitmentOfficeWords } from '../office-words.ts'
import { countRows, type NeedsFormErrors, type NeedsFormValues } from './typed-needs.ts'

const words = fitmentOfficeWords.needs

const choices = {
  memoryType: ['DDR3', 'DDR3L', 'DDR4', 'DDR5'],
  moduleType: ['SO-DIMM', 'DIMM'],
  form: ['M.2 2280', 'M.2 2242', 'M.2 2230', '2.5 inch'],
  bus: ['NVMe', 'SATA'],
  slots: ['1', '2', '4'],
}

/** The usual choices, and the stored value if it is another one. */
const createOptions = (name: keyof typeof choices, stored = '') => [
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
  const bind = (name: string) => ({
    id: `need-${name}`,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  })
  const number = (name: string, label: string) => (
    <Field label={label} inputMode="decimal" autoComplete="off" {...bind(name)} />
  )
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
  const slots = [
    ...createOptions('slots', values.slots === '0' ? '' : values.slots),
    ['0', words.soldered] as const,
  ]
  return (
    <fieldset className="needs">
      <legend>{words.title}</legend>
      <p className="soft">{words.hint}</p>
      {indexes(countRows(needs, 'charger')).map((index) => (
        <fieldset key={index} className="part need">
          <legend>{words.charger(index)}</legend>
          {number(`volts${index}`, words.volts)}
          {number(`watts${index}`, words.watts)}
          <Field
            label={words.plug}
            hint={index === 0 ? words.plugHint : undefined}
            autoComplete="off"
            maxLength={60}
            {...bind(`plug${index}`)}
          />
        </fieldset>
      ))}
      <fieldset className="part need">
        <legend>{words.battery}</legend>
        <Field label={words.codes} hint={words.codesHint} autoComplete="off" {...bind('codes')} />
        {number('wattHours', words.wattHours)}
      </fieldset>
      <fieldset className="part need">
        <legend>{words.memory}</legend>
        <SelectField label={words.slots} options={slots} {...bind('slots')} />
        <SelectField
          label={words.memoryType}
          options={createOptions('memoryType', values.memoryType)}
          {...bind('memoryType')}
        />
        <SelectField
          label={words.moduleType}
          options={createOptions('moduleType', values.moduleType)}
          {...bind('moduleType')}
        />
        {number('maxModuleGb', words.maxModuleGb)}
      </fieldset>
      {indexes(countRows(needs, 'storage')).map((index) => (
        <fieldset key={index} className="part need">
          <legend>{words.storage(index)}</legend>
          <SelectField
            label={words.form}
            options={createOptions('form', values[`form${index}`])}
            {...bind(`form${index}`)}
          />
          <SelectField
            label={words.bus}
            options={createOptions('bus', values[`bus${index}`])}
            {...bind(`bus${index}`)}
          />
        </fieldset>
      ))}
      <fieldset className="part need">
        <legend>{words.screen}</legend>
        {number('inches', words.inches)}
        <Field
          label={words.resolution}
          hint={words.resolutionHint}
          autoComplete="off"
          maxLength={30}
          {...bind('resolution')}
        />
        {number('pins', words.pins)}
        <Field
          label={words.brackets}
          hint={words.bracketsHint}
          autoComplete="off"
          maxLength={40}
          {...bind('brackets')}
        />
      </fieldset>
    </fieldset>
  )
}
