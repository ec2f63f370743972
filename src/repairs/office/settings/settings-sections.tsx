import type { ReactNode } from 'react'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { serviceWords } from '../../words/services.ts'
import { repairSettingsWords } from '../../words/settings.ts'
import { Chips } from '../chip.tsx'
import { type ListProps, ListRows } from './list-rows.tsx'
import type { SettingsDraft, SettingsForm } from './use-settings-draft.ts'

interface FormProps {
  form: SettingsForm
}

export const SettingsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet form">
    <h2>{title}</h2>
    {children}
  </section>
)

/** Online booking: opening hours, slots, pick-up area and holidays. */
export function BookingSection({ form }: FormProps) {
  const words = useWords(repairSettingsWords).booking
  const { hours } = useWords(serviceWords)
  const { draft, change, field, count } = form
  return (
    <SettingsSection title={words.title}>
      <CheckField label={words.isOpen} {...form.check('isOpen')} />
      <div className="fields">
        <Field label={words.opens} type="time" {...field('opens')} />
        <Field label={words.closes} type="time" {...field('closes')} />
        <Field label={words.slotMinutes} {...count('slotMinutes')} />
        <Field label={words.bringCapacity} {...count('bringCapacity')} />
        <Field label={words.collectCapacity} {...count('collectCapacity')} />
        <Field
          label={words.collectArea}
          hint={words.collectAreaHint}
          optional
          maxLength={120}
          {...field('collectArea')}
        />
        <TextAreaField
          label={words.collectDistricts}
          hint={words.collectDistrictsHint}
          optional
          rows={3}
          {...field('collectDistricts')}
        />
      </div>
      <Chips
        legend={words.closedWeekdays}
        options={hours.days.map((name, day) => [day, name] as const)}
        value={draft.closedWeekdays}
        onChange={(days) => change({ closedWeekdays: days.sort() })}
      />
      <h3>{words.holidays}</h3>
      <HolidayRows {...form.list('holidays')} />
    </SettingsSection>
  )
}

function HolidayRows(list: ListProps<SettingsDraft['holidays'][number]>) {
  const words = useWords(repairSettingsWords).booking
  return (
    <ListRows
      {...list}
      nameOf={({ name, day }) => name || day}
      blank={{ day: '', name: '' }}
      add={words.addHoliday}
      max={200}
    >
      {({ field }) => (
        <>
          <Field label={words.day} type="date" {...field('day')} />
          <Field label={words.holidayName} optional maxLength={60} {...field('name')} />
        </>
      )}
    </ListRows>
  )
}

/** Warranty, fees, deadlines and the terms on the slip. */
export function TermsSection({ form: { field, count } }: FormProps) {
  const words = useWords(repairSettingsWords).terms
  return (
    <SettingsSection title={words.title}>
      <div className="fields">
        <Field label={words.warrantyDays} {...count('warrantyDays')} />
        <Field label={words.noFixFee} {...count('noFixFee')} />
        <Field label={words.validDays} {...count('validDays')} />
        <Field label={words.promiseDays} {...count('promiseDays')} />
        <Field label={words.eraseDays} {...count('eraseDays')} />
        <Field
          label={words.remindAfterDays}
          hint={words.remindHint}
          {...count('remindAfterDays')}
        />
        <Field label={words.maxReminders} {...count('maxReminders')} />
      </div>
      <TextAreaField
        label={words.terms}
        hint={words.termsHint}
        optional
        rows={5}
        {...field('terms')}
      />
    </SettingsSection>
  )
}
