import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { Parcel } from '../../consignment.ts'
import { parcelLimits } from '../../model.ts'
import { orderOfficeWords } from '../../words/office.ts'

interface ParcelFieldsProps {
  value: Parcel
  onChange: (parcel: Parcel) => void
  errors?: Record<string, string>
}

/** Courier and tracking. All fields are optional. */
export function ParcelFields({ value, onChange, errors = {} }: ParcelFieldsProps) {
  const words = useWords(orderOfficeWords)
  const field = (name: keyof Parcel) => ({
    id: `parcel-${name}`,
    label: words.parcel[name],
    error: errors[name],
    value: value[name] ?? '',
    maxLength: parcelLimits[name],
    optional: true,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...value, [name]: target.value }),
  })
  return (
    <>
      <Field {...field('courier')} />
      <Field {...field('trackingNumber')} />
      <Field type="url" hint={words.parcel.linkHint} {...field('trackingLink')} />
    </>
  )
}
