import { UploadField } from '#kit/web/app/upload-field.tsx'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { repairLimits } from '../../model.ts'
import { uploadPhoto } from '../../shop/booking/upload-photo.ts'
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
  const { draft, change, field } = intake
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
      <UploadField
        id="intake-photos"
        label={words.photos}
        hint={words.photosHint}
        uploading={words.uploading}
        accept="image/*"
        optional
        items={draft.photos}
        max={repairLimits.photos}
        list="photo-list"
        show={({ url }, index) => (
          <img className="photo-small" src={url} alt={words.photo(index + 1)} />
        )}
        remove={(_, index) => words.removePhoto(index + 1)}
        upload={uploadPhoto}
        onChange={(photos) => change({ photos })}
      />
      <CheckField
        id="intake-urgent"
        label={words.isUrgent}
        checked={draft.isUrgent}
        onChange={({ target }) => change({ isUrgent: target.checked })}
      />
    </section>
  )
}
