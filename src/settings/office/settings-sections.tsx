import type { ComponentProps } from 'react'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Settings } from '../contract.ts'
import { mapUrl } from '../shop/map-urls.ts'
import { settingsOfficeWords } from '../words/office.ts'
import type { SettingsFormState } from './use-settings-form.ts'

type Words = ReturnType<typeof settingsOfficeWords>
type FieldName = Parameters<SettingsFormState['field']>[0]
type Control = Omit<ComponentProps<typeof Field>, 'id' | 'label'> | 'area' | 'visitors' | 'mailed'

interface Section {
  title: Extract<keyof Words, string>
  /** The sentence below the title. */
  about?: 'openingHint' | 'lawHint' | 'newsHint' | 'orderLimitsHint'
  id?: string
  /** The controls by the name of their setting, which is also the name of their words. */
  fields: Partial<Record<FieldName, Control>>
}

const optional = { optional: true }
const [tel, email, url] = [{ type: 'tel' }, { type: 'email' }, { type: 'url' }]
const [decimal, numeric] = [{ inputMode: 'decimal' }, { inputMode: 'numeric' }] as const

const sections: Section[] = [
  {
    title: 'shop',
    fields: {
      name: {},
      phone: tel,
      email,
      address: {},
      hours: {},
      publicUrl: { ...url, optional: true },
      facebook: { ...url, optional: true },
      chat: { ...url, optional: true },
    },
  },
  {
    title: 'opening',
    about: 'openingHint',
    id: 'opening',
    fields: { closed: 'visitors', closedText: 'area' },
  },
  {
    title: 'law',
    about: 'lawHint',
    id: 'law',
    fields: {
      registeredName: optional,
      companyNumber: optional,
      registration: optional,
      listingNumber: optional,
      grievanceOfficer: optional,
      grievancePhone: { ...tel, optional: true },
      grievanceEmail: { ...email, optional: true },
    },
  },
  { title: 'map', fields: { latitude: decimal, longitude: decimal } },
  { title: 'rules', fields: { returnDays: numeric, lowStock: numeric } },
  {
    title: 'news',
    about: 'newsHint',
    fields: {
      mailOrders: 'mailed',
      mailEnquiries: 'mailed',
      mailLowStock: 'mailed',
      mailTo: { ...email, optional: true },
    },
  },
  {
    title: 'orderLimits',
    about: 'orderLimitsHint',
    fields: {
      openOrders: numeric,
      piecesPerDay: numeric,
      openOrdersUnverified: numeric,
      piecesPerDayUnverified: numeric,
      openValueUnverified: numeric,
    },
  },
]

interface SettingsSectionsProps {
  field: SettingsFormState['field']
  settings: Settings
}

export function SettingsSections({ field, settings }: SettingsSectionsProps) {
  const words = useWords(settingsOfficeWords)
  return sections.map(({ title, about, id, fields }) => (
    <section className="sheet" id={id} key={title}>
      <h2>{words[title] as string}</h2>
      {about && <p className="soft">{words[about]}</p>}
      <div className="fields">
        {(Object.entries(fields) as [FieldName, Control][]).map(([name, control]) => (
          <SettingField key={name} name={name} control={control} field={field} />
        ))}
      </div>
      {title === 'map' && (
        <a className="link" href={mapUrl(settings)} target="_blank" rel="noreferrer">
          {words.seeMap}
        </a>
      )}
    </section>
  ))
}

interface SettingFieldProps {
  name: FieldName
  control: Control
  field: SettingsFormState['field']
}

function SettingField({ name, control, field }: SettingFieldProps) {
  const words = useWords(settingsOfficeWords)
  const hints: Partial<Record<string, unknown>> = words
  const hint = hints[`${name}Hint`] as string | undefined
  const props = { label: words[name], hint, ...field(name) }
  if (control === 'area') return <TextAreaField rows={2} optional {...props} />
  if (control === 'visitors' || control === 'mailed')
    return (
      <SelectField
        options={
          control === 'visitors'
            ? [
                ['false', words.seeShop],
                ['true', words.seeComingSoon],
              ]
            : [
                ['true', words.mailed],
                ['false', words.notMailed],
              ]
        }
        {...props}
      />
    )
  return <Field {...props} {...control} />
}
