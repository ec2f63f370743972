import { api } from '#kit/web/app/api.ts'
import { toDataUrl } from '#kit/web/app/private-file.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { CheckField } from '#kit/web/office/fields.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { intakeWords as words } from '../intake-words.ts'
import { repairLimits } from '../model.ts'
import type { Intake } from './use-intake.ts'

async function upload(file: File) {
  const [{ id }, url] = await Promise.all([api.repairs.uploadPhoto({ file }), toDataUrl(file)])
  return { id, url }
}

/** Who works on it, until when, and what it looks like. */
export function IntakePromise({
  intake,
  technicians,
}: {
  intake: Intake
  technicians: { id: string; name: string }[]
}) {
  const { draft, change, field } = intake
  return (
    <section className="sheet form" aria-labelledby="intake-promise">
      <h2 id="intake-promise">{words.promise}</h2>
      <div className="fields">
        <SelectField
          label={words.technician}
          options={[['', words.nobody], ...technicians.map(({ id, name }) => [id, name] as const)]}
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
        show={({ url }, place) => (
          <img className="photo-small" src={url} alt={words.photo(place + 1)} />
        )}
        remove={(_, place) => words.removePhoto(place + 1)}
        upload={upload}
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
