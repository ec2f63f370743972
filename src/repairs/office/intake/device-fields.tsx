import type { ChangeEvent } from 'react'
import type { Control } from '#kit/web/app/controls-of.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { deviceKinds } from '../../model.ts'
import { intakeWords } from '../../words/intake.ts'
import { repairStageWords } from '../../words/stages.ts'

interface DeviceFieldsProps {
  /** Id of a datalist with brands. */
  brandList?: string
  field: (name: 'kind' | 'brand' | 'model' | 'serial') => {
    id: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<Control>) => void
  }
}

/** Kind, brand, model and serial number. */
export const DeviceFields = ({ brandList, field }: DeviceFieldsProps) => {
  const words = useWords(intakeWords)
  const { kinds } = useWords(repairStageWords)
  return (
    <div className="fields">
      <SelectField
        label={words.kind}
        options={deviceKinds.map((kind) => [kind, kinds[kind]] as const)}
        {...field('kind')}
      />
      <Field
        label={words.brand}
        autoComplete="off"
        list={brandList}
        maxLength={60}
        {...field('brand')}
      />
      <Field label={words.model} optional autoComplete="off" maxLength={100} {...field('model')} />
      <Field label={words.serial} optional autoComplete="off" maxLength={60} {...field('serial')} />
    </div>
  )
}
