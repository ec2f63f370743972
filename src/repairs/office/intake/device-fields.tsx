import type { ComponentProps } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type DeviceKind, deviceKinds } from '../../model.ts'
import { intakeWords } from '../../words/intake.ts'
import { repairStageWords } from '../../words/stages.ts'

interface DeviceFieldsProps {
  kind: DeviceKind
  kindId: string
  /** Id of a datalist with brands. */
  brandList?: string
  field: (
    name: 'brand' | 'model' | 'serial',
  ) => Pick<ComponentProps<typeof Field>, 'id' | 'value' | 'error' | 'onChange'>
  onKind: (kind: DeviceKind) => void
}

/** Kind, brand, model and serial number. */
export const DeviceFields = ({ kind, kindId, brandList, field, onKind }: DeviceFieldsProps) => {
  const words = useWords(intakeWords)
  const stageText = useWords(repairStageWords)
  return (
    <div className="fields">
      <SelectField
        id={kindId}
        label={words.kind}
        value={kind}
        options={deviceKinds.map((each) => [each, stageText.kinds[each]] as const)}
        onChange={({ target }) => onKind(target.value as DeviceKind)}
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
