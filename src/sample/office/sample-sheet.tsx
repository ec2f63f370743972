import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { SampleData, SamplePart } from '#settings/contract.ts'
import { defaultKeptParts } from '#settings/model.ts'
import { sampleOfficeWords } from '../words/office.ts'

/** Shows what remains of the sample, and lets the owner remove or restore it. */
export function SampleSheet({ sample }: { sample: SampleData }) {
  const words = useWords(sampleOfficeWords)
  const commonText = useWords(commonWords)
  const { run } = useAction()
  const [keep, setKeep] = useState<SamplePart[]>(defaultKeptParts)
  const isPresent =
    sample.products + sample.customers + sample.reviews + sample.orders + sample.categories > 0
  return (
    <section className="sheet sample" id="sample">
      <h2>{words.title}</h2>
      <p>{isPresent ? words.present(sample) : sample.canFill ? words.canFill : words.gone}</p>
      {isPresent && (
        <ConfirmAction
          verb={words.remove}
          confirm={commonText.remove}
          title={words.removeTitle}
          danger
          send={() => api.settings.removeSample({ keep: keep.length > 0 ? keep : 'nothing' })}
        >
          <SampleLoss sample={sample} keep={keep} onKeep={setKeep} />
        </ConfirmAction>
      )}
      {!isPresent && sample.canFill && (
        <Button
          kind="quiet"
          onClick={() => run(() => api.settings.fillSample(), { done: ({ message }) => message })}
        >
          {words.fill}
        </Button>
      )}
    </section>
  )
}

interface SampleLossProps {
  sample: SampleData
  keep: SamplePart[]
  onKeep: (keep: SamplePart[]) => void
}

function SampleLoss({ sample, keep, onKeep }: SampleLossProps) {
  const words = useWords(sampleOfficeWords)
  const { products, inUse, customers, reviews, orders } = sample
  const choice = (part: SamplePart) => ({
    id: `keep-${part}`,
    checked: keep.includes(part),
    onChange: () =>
      onKeep(keep.includes(part) ? keep.filter((other) => other !== part) : [...keep, part]),
  })
  return (
    <>
      <p>{words.losing}</p>
      <ul className="bullets">
        <li>{words.losingProducts(products - inUse)}</li>
        {inUse > 0 && <li>{words.archiving(inUse)}</li>}
        <li>{words.losingHistory(reviews, orders, customers)}</li>
        {!keep.includes('categories') && (
          <li>{words.losingCategories(sample.categories, sample.attributes)}</li>
        )}
        {!keep.includes('synonyms') && <li>{words.losingSynonyms(sample.synonyms)}</li>}
        <li>{words.losingDesk}</li>
        <li>{words.losingTexts}</li>
      </ul>
      <fieldset className="sample-keep">
        <legend>{words.keepTitle}</legend>
        <CheckField
          label={words.keep.categories}
          hint={words.keepHint.categories}
          {...choice('categories')}
        />
        <CheckField
          label={words.keep.synonyms}
          hint={words.keepHint.synonyms}
          {...choice('synonyms')}
        />
      </fieldset>
      <p>{words.keeping}</p>
    </>
  )
}
