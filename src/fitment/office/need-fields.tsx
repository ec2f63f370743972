import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import type { Needs } from '../needs.ts'
import { fitmentOfficeWords } from '../office-words.ts'
import { rowsOf, type TypedNeeds, type WrongNeeds } from './typed-needs.ts'

const words = fitmentOfficeWords.needs

const choices = {
  memoryType: ['DDR3', 'DDR3L', 'DDR4', 'DDR5'],
  moduleType: ['SO-DIMM', 'DIMM'],
  form: ['M.2 2280', 'M.2 2242', 'M.2 2230', '2.5 inch'],
  bus: ['NVMe', 'SATA'],
  slots: ['1', '2', '4'],
}

/** The usual ones, and whatever is kept already. */
const optionsOf = (name: keyof typeof choices, kept = '') => [
  ['', words.notKnown] as const,
  ...[...new Set([...choices[name], kept].filter(Boolean))].map((each) => [each, each] as const),
]

interface NeedFieldsProps {
  needs: Needs
  typed: TypedNeeds
  wrong: WrongNeeds
  onChange: (typed: TypedNeeds) => void
}

/** What the parts of a device must be like, part by part. */
export function NeedFields({ needs, typed, wrong, onChange }: NeedFieldsProps) {
  const bind = (name: string) => ({
    id: `need-${name}`,
    value: typed[name] ?? '',
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...typed, [name]: target.value }),
  })
  const number = (name: string, label: string) => (
    <Field label={label} inputMode="decimal" autoComplete="off" {...bind(name)} />
  )
  const places = (count: number) => Array.from({ length: count }, (_, place) => place)
  const slots = [
    ...optionsOf('slots', typed.slots === '0' ? '' : typed.slots),
    ['0', words.soldered] as const,
  ]
  return (
    <fieldset className="needs">
      <legend>{words.title}</legend>
      <p className="soft">{words.hint}</p>
      {places(rowsOf(needs, 'charger')).map((way) => (
        <fieldset key={way} className="part need">
          <legend>{words.charger(way)}</legend>
          {number(`volts${way}`, words.volts)}
          {number(`watts${way}`, words.watts)}
          <Field
            label={words.plug}
            hint={way === 0 ? words.plugHint : undefined}
            autoComplete="off"
            maxLength={60}
            {...bind(`plug${way}`)}
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
          options={optionsOf('memoryType', typed.memoryType)}
          {...bind('memoryType')}
        />
        <SelectField
          label={words.moduleType}
          options={optionsOf('moduleType', typed.moduleType)}
          {...bind('moduleType')}
        />
        {number('maxModuleGb', words.maxModuleGb)}
      </fieldset>
      {places(rowsOf(needs, 'storage')).map((place) => (
        <fieldset key={place} className="part need">
          <legend>{words.storage(place)}</legend>
          <SelectField
            label={words.form}
            options={optionsOf('form', typed[`form${place}`])}
            {...bind(`form${place}`)}
          />
          <SelectField
            label={words.bus}
            options={optionsOf('bus', typed[`bus${place}`])}
            {...bind(`bus${place}`)}
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
