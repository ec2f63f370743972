import type { ReactNode } from 'react'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { Field, type FieldTexts } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { CountField } from './count-field.tsx'
import { errorsBelow } from './errors-below.ts'

type Errors = Record<string, string>

interface ControlProps<Value> extends FieldTexts {
  value: Value
  onChange: (value: Value) => void
}

interface FieldOf<Values, Name extends keyof Values & string>
  extends Partial<Pick<FieldTexts, 'label' | 'hint' | 'optional'>> {
  name: Name
  /** The options of a selection. */
  options?: readonly (readonly [value: string, label: string])[]
  /** The rows of a text with several lines. */
  rows?: number
  maxLength?: number
  readOnly?: boolean
  /** The id of a list of suggestions. */
  list?: string
  /** The largest number. */
  max?: number
  /** Takes the whole width. */
  isWide?: boolean
  /** Replaces the control. The errors are those below the value. */
  render?: (props: ControlProps<Values[Name]>, errors: Errors) => ReactNode
}

/** Describes how a value is edited. Without more, its type decides the control. */
export type FieldDescription<Values> = {
  [Name in keyof Values & string]: FieldOf<Values, Name>
}[keyof Values & string]

interface RecordFieldsProps<Values> {
  /** Ids of the controls begin with this. */
  id: string
  values: Values
  /** By the path of a value. */
  errors: Errors
  fields: FieldDescription<Values>[]
  onChange: (changes: Partial<Values>) => void
}

/** Edits the described values of a record. */
export const RecordFields = <Values extends object>({
  id,
  values,
  errors,
  fields,
  onChange,
}: RecordFieldsProps<Values>) =>
  fields.map(({ name, isWide, render, label = '', ...rest }) => {
    const value = values[name]
    const change = (next: unknown) => onChange({ [name]: next } as Partial<Values>)
    const props = { ...rest, id: `${id}-${name}`, label, error: errors[name] }
    const control = render
      ? (render as (props: ControlProps<unknown>, errors: Errors) => ReactNode)(
          { ...props, value, onChange: change },
          errorsBelow(errors, name),
        )
      : renderControl(props, value, change)
    return (
      <Wide key={name} isWide={isWide}>
        {control}
      </Wide>
    )
  })

const Wide = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) =>
  isWide ? <div className="wide">{children}</div> : children

function renderControl(
  { options, max, ...props }: FieldTexts & Pick<FieldOf<object, never>, 'options' | 'rows' | 'max'>,
  value: unknown,
  change: (value: unknown) => void,
) {
  if (typeof value === 'boolean')
    return (
      <CheckField {...props} checked={value} onChange={({ target }) => change(target.checked)} />
    )
  if (options)
    return (
      <SelectField
        {...props}
        options={options}
        value={String(value)}
        onChange={({ target }) =>
          change(typeof value === 'number' ? Number(target.value) : target.value)
        }
      />
    )
  if (typeof value === 'number')
    return <CountField {...props} max={max} value={value} onChange={change} />
  const text = {
    ...props,
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  return props.rows === undefined ? <Field {...text} /> : <TextAreaField {...text} />
}
