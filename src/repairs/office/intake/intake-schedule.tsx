import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { PhotoUpload } from '../../shop/booking/photo-upload.tsx'
import { intakeWords } from '../../words/intake.ts'
import type { Intake } from './use-intake.ts'

/** The technician, the promised time and photos. */
export function IntakeSchedule({
  intake,
  technicians,
}: {
  intake: Intake
  technicians: { id: string; name: string }[]
}) {
  const words = useWords(intakeWords)
  const { draft, change, field, check } = intake
  return (
    <section className="sheet form" aria-labelledby="intake-promise">
      <h2 id="intake-promise">{words.schedule}</h2>
      <div className="fields">
        <SelectField
          label={words.technician}
          options={[
            ['', words.unassigned],
            ...technicians.map(({ id, name }) => [id, name] as const),
          ]}
          {...field('technician')}
        />
        <Field label={words.dueAt} type="datetime-local" {...field('dueAt')} />
      </div>
      <PhotoUpload
        id="intake-photos"
        hint={words.photosHint}
        accept="image/*"
        items={draft.photos}
        list="photo-list"
        photo="photo-small"
        onChange={(photos) => change({ photos })}
      />
      <CheckField label={words.isUrgent} {...check('isUrgent')} />
    </section>
  )
}
