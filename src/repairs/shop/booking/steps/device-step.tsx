import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { RepairOffer } from '../../../contract.ts'
import { deviceKinds } from '../../../model.ts'
import { bookingWords } from '../../../words/booking.ts'
import { repairStageWords } from '../../../words/stages.ts'
import type { Booking } from '../use-booking.ts'
import { Choice } from './choice.tsx'
import { ChoiceError, StepTitle, Suggestions } from './step-parts.tsx'

const typingMs = 250

/** Model names from the catalogue and earlier repairs that match the typed text. */
function useModelSuggestions({ kind, brand, model }: Booking['draft']) {
  const [models, setModels] = useState<string[]>([])
  useEffect(() => {
    if (brand.trim().length < 2) return
    let isCurrent = true
    const timer = setTimeout(() => {
      const query = { brand: brand.trim(), q: model.trim(), ...(kind && { kind }) }
      void api.repairs.models(query).then(
        (matches) => isCurrent && setModels([...new Set(matches.map((each) => each.model))]),
        // Suggestions are optional.
        () => undefined,
      )
    }, typingMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, brand, model])
  return models
}

export function DeviceStep({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const stageText = useWords(repairStageWords)
  const words = useWords(bookingWords).device
  const { draft, errors, change, field } = booking
  const models = useModelSuggestions(draft)
  return (
    <>
      <StepTitle text={words.title} />
      {draft.order && <p>{words.fromOrder(draft.order.number)}</p>}
      <div className="form">
        <fieldset
          className="choices is-three"
          aria-describedby={errors.kind && 'repair-kind-error'}
        >
          <legend>{words.kind}</legend>
          {deviceKinds.map((kind, index) => (
            <Choice
              key={kind}
              id={index === 0 ? 'repair-kind' : undefined}
              type="radio"
              name="kind"
              value={kind}
              title={stageText.kinds[kind]}
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
          <ChoiceError id="repair-kind" text={errors.kind} />
        </fieldset>
        <Field
          label={words.brand}
          hint={words.brandHint}
          autoComplete="off"
          maxLength={60}
          list="repair-brands"
          {...field('brand')}
        />
        <Suggestions id="repair-brands" values={offer.brands} />
        <Field
          label={words.model}
          hint={words.modelHint}
          optional
          autoComplete="off"
          maxLength={100}
          list="repair-models"
          {...field('model')}
        />
        <Suggestions id="repair-models" values={models} />
        <Field
          label={words.serial}
          hint={words.serialHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          {...field('serial')}
        />
      </div>
    </>
  )
}
