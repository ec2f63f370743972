import type { ReactNode } from 'react'
import { Rows } from '#content/office/rows.tsx'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { serviceWords } from '../../words/services.ts'
import { setupWords } from '../../words/setup.ts'
import { Chip } from '../chip.tsx'
import type { Setup } from './use-setup.ts'

export const SetupSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet form">
    <h2>{title}</h2>
    {children}
  </section>
)

/** Online booking: opening hours, slots, pick-up area and holidays. */
export function BookingSection({ setup }: { setup: Setup }) {
  const words = useWords(setupWords).booking
  const { draft, change, text, count } = setup
  return (
    <SetupSection title={words.title}>
      <CheckField
        id="setup-isOpen"
        label={words.isOpen}
        checked={draft.isOpen}
        onChange={({ target }) => change({ isOpen: target.checked })}
      />
      <div className="fields">
        <Field label={words.opens} type="time" {...text('opens')} />
        <Field label={words.closes} type="time" {...text('closes')} />
        <Field label={words.slotMinutes} {...count('slotMinutes')} />
        <Field label={words.bringCapacity} {...count('bringCapacity')} />
        <Field label={words.collectCapacity} {...count('collectCapacity')} />
        <Field
          label={words.collectArea}
          hint={words.collectAreaHint}
          optional
          maxLength={120}
          {...text('collectArea')}
        />
        <TextAreaField
          label={words.collectDistricts}
          hint={words.collectDistrictsHint}
          optional
          rows={3}
          {...text('collectDistricts')}
        />
      </div>
      <Weekdays
        value={draft.closedWeekdays}
        onChange={(closedWeekdays) => change({ closedWeekdays })}
      />
      <h3>{words.holidays}</h3>
      <HolidayRows setup={setup} />
    </SetupSection>
  )
}

const Weekdays = ({ value, onChange }: { value: number[]; onChange: (days: number[]) => void }) => {
  const words = useWords(setupWords).booking
  const { hours } = useWords(serviceWords)
  return (
    <fieldset className="chips">
      <legend>{words.closedWeekdays}</legend>
      {hours.days.map((name, day) => (
        <Chip
          key={name}
          label={name}
          checked={value.includes(day)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...value, day].sort() : value.filter((other) => other !== day),
            )
          }
        />
      ))}
    </fieldset>
  )
}

function HolidayRows({ setup: { draft, change, errors } }: { setup: Setup }) {
  const words = useWords(setupWords).booking
  return (
    <Rows
      rows={draft.holidays}
      onChange={(holidays) => change({ holidays })}
      nameOf={({ name, day }) => name || day}
      blank={{ day: '', name: '' }}
      add={words.addHoliday}
      max={200}
    >
      {(holiday, changeRow, index) => (
        <>
          <Field
            id={`holiday-${index}-day`}
            label={words.day}
            type="date"
            error={errors[`holidays.${index}.day`]}
            value={holiday.day}
            onChange={({ target }) => changeRow({ day: target.value })}
          />
          <Field
            id={`holiday-${index}-name`}
            label={words.holidayName}
            optional
            maxLength={60}
            value={holiday.name}
            onChange={({ target }) => changeRow({ name: target.value })}
          />
        </>
      )}
    </Rows>
  )
}

/** Warranty, fees, deadlines and the terms on the slip. */
export function TermsSection({ setup: { text, count } }: { setup: Setup }) {
  const words = useWords(setupWords).terms
  return (
    <SetupSection title={words.title}>
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
        {...text('terms')}
      />
    </SetupSection>
  )
}
