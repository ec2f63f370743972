import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/api.ts'
import { toDataUrl } from '#kit/web/app/private-file.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import { bookingWords } from '../booking-words.ts'
import type { Fault, RepairOffer } from '../contract.ts'
import { repairLimits } from '../model.ts'
import { Choice } from './choice.tsx'
import { FaultPicture } from './fault-picture.tsx'
import type { Booking } from './use-booking.ts'

const words = bookingWords.faults

async function upload(file: File) {
  const [{ id }, url] = await Promise.all([api.repairs.uploadPhoto({ file }), toDataUrl(file)])
  return { id, url }
}

/** Those that this kind of device can have; where the shop names no kinds, all can. */
export const faultsOf = ({ faults }: RepairOffer, kind: string) =>
  faults.filter(
    ({ kinds }) => kind === '' || kinds.length === 0 || (kinds as readonly string[]).includes(kind),
  )

function PriceFrom({ priceFrom, isFixed }: Fault) {
  if (priceFrom === null) return words.afterLook
  if (priceFrom === 0) return words.free
  return (
    <>
      {isFixed ? words.only : words.from} <b className="num">{formatRs(priceFrom)}</b>
    </>
  )
}

export function FaultStep({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const { draft, errors, change, field } = booking
  const { error, ...text } = field('words')
  const about = {
    id: text.id,
    label: words.words,
    hint: words.wordsHint,
    error,
    optional: draft.faults.length > 0,
  }
  const toggle = (id: string) =>
    change({
      faults: draft.faults.includes(id)
        ? draft.faults.filter((other) => other !== id)
        : [...draft.faults, id],
    })
  return (
    <>
      <h2 id="booking-step" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <div className="form">
        <fieldset className="choices" aria-describedby={errors.faults && 'repair-faults-error'}>
          <legend className="hidden">{words.legend}</legend>
          {faultsOf(offer, draft.kind).map((fault, index) => (
            <Choice
              key={fault.id}
              id={index === 0 ? 'repair-faults' : undefined}
              type="checkbox"
              name="fault"
              picture={<FaultPicture name={fault.picture} />}
              title={fault.name}
              checked={draft.faults.includes(fault.id)}
              onChange={() => toggle(fault.id)}
            >
              {fault.hint && (
                <>
                  {fault.hint}
                  <br />
                </>
              )}
              <PriceFrom {...fault} />
            </Choice>
          ))}
          {errors.faults && (
            <p className="error" id="repair-faults-error" role="alert">
              {errors.faults}
            </p>
          )}
        </fieldset>
        <FieldFrame {...about}>
          <textarea
            className="input"
            rows={3}
            maxLength={repairLimits.words}
            {...describe(about)}
            {...text}
          />
        </FieldFrame>
        <UploadField
          id="repair-photos"
          label={words.photos}
          hint={words.photosHint(repairLimits.photos)}
          uploading={words.uploading}
          accept="image/jpeg,image/png,image/webp,image/avif"
          optional
          error={errors.photos}
          items={draft.photos}
          max={repairLimits.photos}
          list="repair-photos"
          show={({ url }, place) =>
            url ? (
              <img src={url} alt={words.photo(place + 1)} />
            ) : (
              <span>{words.photo(place + 1)}</span>
            )
          }
          remove={(_, place) => words.removePhoto(place + 1)}
          upload={upload}
          onChange={(photos) => change({ photos })}
        />
      </div>
    </>
  )
}
