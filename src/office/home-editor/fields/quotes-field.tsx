import { useState } from 'react'
import type { Quote } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { errorsBelow } from '#content/office/fields/errors-below.ts'
import { RecordFields } from '#content/office/fields/record-fields.tsx'
import { contentOfficeWords } from '#content/words/office.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { QuotePicker } from './quote-picker.tsx'
import { RemovePart } from './remove-part.tsx'

const empty: Quote = {
  stars: 0,
  text: '',
  name: '',
  about: '',
  source: 'entered',
  sourceId: null,
  consent: '',
}

interface QuotesFieldProps {
  id: string
  value: Quote[]
  errors: Record<string, string>
  onChange: (quotes: Quote[]) => void
}

/** Quotes of customers: chosen from reviews and messages, or entered with consent. */
export function QuotesField({ id, value: quotes, errors, onChange }: QuotesFieldProps) {
  const words = useWords(contentOfficeWords).home.quotes
  const [pickerSource, setPickerSource] = useState<'review' | 'enquiry' | null>(null)
  const isFull = quotes.length >= homeLimits.quotes
  return (
    <div className="stack">
      {quotes.length === 0 && <p className="soft">{words.none}</p>}
      {quotes.map((quote, index) => (
        <QuoteFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a key from the text would lose focus
          key={index}
          id={`${id}-${index}`}
          quote={quote}
          errors={errorsBelow(errors, String(index))}
          onChange={(next) => onChange(quotes.with(index, next))}
          onRemove={() => onChange(quotes.toSpliced(index, 1))}
        />
      ))}
      {!isFull && (
        <div className="row">
          <Button kind="quiet" onClick={() => setPickerSource('review')}>
            {words.fromReviews}
          </Button>
          <Button kind="quiet" onClick={() => setPickerSource('enquiry')}>
            {words.fromEnquiries}
          </Button>
          <Button kind="quiet" onClick={() => onChange([...quotes, empty])}>
            {words.enter}
          </Button>
        </div>
      )}
      {pickerSource && (
        <QuotePicker
          source={pickerSource}
          chosen={quotes}
          onPick={(quote) => {
            onChange([...quotes, quote])
            setPickerSource(null)
          }}
          onClose={() => setPickerSource(null)}
        />
      )}
    </div>
  )
}

interface QuoteFieldsProps {
  id: string
  quote: Quote
  errors: Record<string, string>
  onChange: (quote: Quote) => void
  onRemove: () => void
}

function QuoteFields({ id, quote, errors, onChange, onRemove }: QuoteFieldsProps) {
  const words = useWords(contentOfficeWords).home.quotes
  const commonText = useWords(commonWords)
  // A review's text belongs to its author: it is quoted, not edited.
  const isFixed = quote.source === 'review'
  const needsConsent = quote.source === 'entered' || quote.source === 'enquiry'
  const record = {
    id,
    values: quote,
    errors,
    onChange: (changes: Partial<Quote>) => onChange({ ...quote, ...changes }),
  }
  const stars = [0, 1, 2, 3, 4, 5].map(
    (count) => [String(count), count === 0 ? words.noStars : words.starCount(count)] as const,
  )
  return (
    <fieldset className="part">
      <legend>{words.quote(quote.name)}</legend>
      <p className="soft">{words.sources[quote.source]}</p>
      <RecordFields
        {...record}
        fields={[{ name: 'text', label: words.words, rows: 3, readOnly: isFixed }]}
      />
      <div className="fields">
        <RecordFields
          {...record}
          fields={[
            { name: 'name', label: words.name },
            { name: 'about', label: words.about, hint: words.aboutHint, optional: true },
            ...(isFixed ? [] : [{ name: 'stars', label: words.stars, options: stars } as const]),
          ]}
        />
      </div>
      {needsConsent && (
        <RecordFields
          {...record}
          fields={[{ name: 'consent', label: words.consent, hint: words.consentHint }]}
        />
      )}
      <RemovePart label={commonText.removeThis(words.quote(quote.name))} onRemove={onRemove} />
    </fieldset>
  )
}
