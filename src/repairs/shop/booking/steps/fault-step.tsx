import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import type { Fault, RepairOffer } from '../../../contract.ts'
import { isForKind, repairLimits } from '../../../model.ts'
import { bookingWords } from '../../../words/booking.ts'
import { toggle } from '../../toggle.ts'
import { PhotoUpload } from '../photo-upload.tsx'
import type { Booking } from '../use-booking.ts'
import { Choice } from './choice.tsx'
import { FaultPicture } from './fault-picture.tsx'
import { ChoiceError, StepTitle } from './step-parts.tsx'

function PriceFrom({ priceFrom, isFixed }: Fault) {
  const words = useWords(bookingWords).faults
  if (priceFrom === null) return words.afterLook
  if (priceFrom === 0) return words.free
  return (
    <>
      {isFixed ? words.only : words.from} <b className="num">{formatRs(priceFrom)}</b>
    </>
  )
}

export function FaultStep({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const words = useWords(bookingWords).faults
  const { draft, errors, change, field } = booking
  const { kind } = draft
  const faults = offer.faults.filter((fault) => kind === '' || isForKind(kind, fault))
  return (
    <>
      <StepTitle text={words.title} />
      <p>{words.lead}</p>
      <div className="form">
        <fieldset className="choices" aria-describedby={errors.faults && 'repair-faults-error'}>
          <legend className="hidden">{words.legend}</legend>
          {faults.map((fault, index) => (
            <Choice
              key={fault.id}
              id={index === 0 ? 'repair-faults' : undefined}
              type="checkbox"
              name="fault"
              picture={<FaultPicture name={fault.picture} />}
              title={fault.name}
              checked={draft.faults.includes(fault.id)}
              onChange={() => change({ faults: toggle(draft.faults, fault.id) })}
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
          <ChoiceError id="repair-faults" text={errors.faults} />
        </fieldset>
        <TextAreaField
          rows={3}
          label={words.description}
          hint={words.descriptionHint}
          optional={draft.faults.length > 0}
          maxLength={repairLimits.description}
          {...field('description')}
        />
        <PhotoUpload
          id="repair-photos"
          hint={words.photosHint(repairLimits.photos)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={errors.photos}
          items={draft.photos}
          list="repair-photos"
          onChange={(photos) => change({ photos })}
        />
      </div>
    </>
  )
}
