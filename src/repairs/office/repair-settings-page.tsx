import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { Rows } from '#content/office/rows.tsx'
import { api } from '#kit/web/app/api.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { officePaths } from '#office-pages.ts'
import { deskWords } from '../desk-words.ts'
import { serviceWords } from '../service-words.ts'
import { setupWords as words } from '../setup-words.ts'
import { Chip } from './chip.tsx'
import { DeskLinks } from './desk-links.tsx'
import { type NumberName, type SetupDraft, toDraft, toInput } from './setup-draft.ts'
import { FaultRows, LabourRows, PointRows, StageRows } from './setup-rows.tsx'

export const loader = ({ api }: LoaderArgs) => api.repairs.settings()

/** How the repair desk works: hours, promises, faults and prices, work, stages and lists. */
export function Component() {
  const settings = useLoaderData<typeof loader>()
  const [read, setRead] = useState(settings)
  const [draft, setDraft] = useState(() => toDraft(settings))
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>()
  const { isBusy, run } = useAction()
  const warning = useUnsavedWarning(JSON.stringify(draft) !== JSON.stringify(toDraft(read)))
  const errors = failure?.fields ?? {}
  const change = (part: Partial<SetupDraft>) => setDraft((known) => ({ ...known, ...part }))
  const save = async () => {
    setFailure(undefined)
    const saved = await run(() => api.repairs.updateSettings(toInput(draft, read.version)), {
      done: words.saved,
      refused: setFailure,
    })
    if (!saved) return
    setRead(saved)
    setDraft(toDraft(saved))
  }
  const text = (
    name:
      | 'opens'
      | 'closes'
      | 'collectArea'
      | 'collectDistricts'
      | 'terms'
      | 'accessories'
      | NumberName,
  ) => ({
    id: `setup-${name}`,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      change({ [name]: target.value }),
  })
  const count = (name: NumberName) => ({ inputMode: 'numeric' as const, ...text(name) })
  return (
    <PageFrame
      title={words.title}
      back={{ to: officePaths.repairs(), label: deskWords.title }}
      actions={<DeskLinks />}
    >
      {warning}
      <form
        className="sheets"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormError text={failure?.message} />
        <Part title={words.booking.title}>
          <CheckField
            id="setup-isOpen"
            label={words.booking.isOpen}
            checked={draft.isOpen}
            onChange={({ target }) => change({ isOpen: target.checked })}
          />
          <div className="fields">
            <Field label={words.booking.opens} type="time" {...text('opens')} />
            <Field label={words.booking.closes} type="time" {...text('closes')} />
            <Field label={words.booking.slotMinutes} {...count('slotMinutes')} />
            <Field label={words.booking.bringCapacity} {...count('bringCapacity')} />
            <Field label={words.booking.collectCapacity} {...count('collectCapacity')} />
            <Field
              label={words.booking.collectArea}
              hint={words.booking.collectAreaHint}
              optional
              maxLength={120}
              {...text('collectArea')}
            />
            <TextAreaField
              label={words.booking.collectDistricts}
              hint={words.booking.collectDistrictsHint}
              optional
              rows={3}
              {...text('collectDistricts')}
            />
          </div>
          <Weekdays
            value={draft.closedWeekdays}
            onChange={(closedWeekdays) => change({ closedWeekdays })}
          />
          <h3>{words.booking.holidays}</h3>
          <Rows
            rows={draft.holidays}
            onChange={(holidays) => change({ holidays })}
            nameOf={({ name, day }) => name || day}
            blank={{ day: '', name: '' }}
            add={words.booking.addHoliday}
            max={200}
          >
            {(holiday, set, index) => (
              <>
                <Field
                  id={`holiday-${index}-day`}
                  label={words.booking.day}
                  type="date"
                  error={errors[`holidays.${index}.day`]}
                  value={holiday.day}
                  onChange={({ target }) => set({ day: target.value })}
                />
                <Field
                  id={`holiday-${index}-name`}
                  label={words.booking.holidayName}
                  optional
                  maxLength={60}
                  value={holiday.name}
                  onChange={({ target }) => set({ name: target.value })}
                />
              </>
            )}
          </Rows>
        </Part>
        <Part title={words.promises.title}>
          <div className="fields">
            <Field label={words.promises.warrantyDays} {...count('warrantyDays')} />
            <Field label={words.promises.noFixFee} {...count('noFixFee')} />
            <Field label={words.promises.validDays} {...count('validDays')} />
            <Field label={words.promises.promiseDays} {...count('promiseDays')} />
            <Field label={words.promises.eraseDays} {...count('eraseDays')} />
            <Field
              label={words.promises.remindAfterDays}
              hint={words.promises.remindHint}
              {...count('remindAfterDays')}
            />
            <Field label={words.promises.maxReminders} {...count('maxReminders')} />
          </div>
          <TextAreaField
            label={words.promises.terms}
            hint={words.promises.termsHint}
            optional
            rows={5}
            {...text('terms')}
          />
        </Part>
        <Part title={words.faults.title}>
          <p className="soft">{words.faults.lead}</p>
          <FaultRows
            rows={draft.faults}
            errors={errors}
            onChange={(faults) => change({ faults })}
          />
        </Part>
        <Part title={words.labour.title}>
          <LabourRows
            rows={draft.labour}
            errors={errors}
            onChange={(labour) => change({ labour })}
          />
        </Part>
        <Part title={words.stages.title}>
          <p className="soft">{words.stages.lead}</p>
          <StageRows
            rows={draft.ownStages}
            errors={errors}
            onChange={(ownStages) => change({ ownStages })}
          />
        </Part>
        <Part title={words.lists.checklists}>
          <PointRows
            name="checklists"
            rows={draft.checklists}
            errors={errors}
            onChange={(checklists) => change({ checklists })}
          />
        </Part>
        <Part title={words.lists.testLists}>
          <PointRows
            name="testLists"
            rows={draft.testLists}
            errors={errors}
            onChange={(testLists) => change({ testLists })}
          />
        </Part>
        <Part title={words.lists.accessories}>
          <TextAreaField
            label={words.lists.accessories}
            hint={words.lists.pointsHint}
            rows={4}
            {...text('accessories')}
          />
        </Part>
        <div className="bulk-bar save-bar">
          <Button type="submit" busy={isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet form">
    <h2>{title}</h2>
    {children}
  </section>
)

const Weekdays = ({ value, onChange }: { value: number[]; onChange: (days: number[]) => void }) => (
  <fieldset className="chips">
    <legend>{words.booking.closedWeekdays}</legend>
    {serviceWords.hours.days.map((name, day) => (
      <Chip
        key={name}
        label={name}
        checked={value.includes(day)}
        onChange={({ target }) =>
          onChange(target.checked ? [...value, day].sort() : value.filter((other) => other !== day))
        }
      />
    ))}
  </fieldset>
)
