import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { errorsBelow } from '../errors-below.ts'
import { QuotePicker } from './quote-picker.tsx'

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
  quotes: Quote[]
  errors: Record<string, string>
  onChange: (quotes: Quote[]) => void
}

/** Quotes of customers: chosen from reviews and messages, or entered with consent. */
export function QuotesField({ id, quotes, errors, onChange }: QuotesFieldProps) {
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
  const { source } = quote
  const fieldProps = (name: keyof Quote) => ({ id: `${id}-${name}`, error: errors[name] })
  const set = (patch: Partial<Quote>) => onChange({ ...quote, ...patch })
  const stars = [0, 1, 2, 3, 4, 5].map(
    (count) => [String(count), count === 0 ? words.noStars : words.starCount(count)] as const,
  )
  // A review's text belongs to its author: it is quoted, not edited.
  const isFixed = source === 'review'
  return (
    <fieldset className="part">
      <legend>{words.quote(quote.name)}</legend>
      <p className="soft">{words.sources[source]}</p>
      <TextAreaField
        {...fieldProps('text')}
        label={words.words}
        rows={3}
        readOnly={isFixed}
        value={quote.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className="fields">
        <Field
          {...fieldProps('name')}
          label={words.name}
          value={quote.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Field
          {...fieldProps('about')}
          label={words.about}
          hint={words.aboutHint}
          optional
          value={quote.about}
          onChange={({ target }) => set({ about: target.value })}
        />
        {!isFixed && (
          <SelectField
            {...fieldProps('stars')}
            label={words.stars}
            options={stars}
            value={String(quote.stars)}
            onChange={({ target }) => set({ stars: Number(target.value) })}
          />
        )}
      </div>
      {(source === 'entered' || source === 'enquiry') && (
        <Field
          {...fieldProps('consent')}
          label={words.consent}
          hint={words.consentHint}
          value={quote.consent}
          onChange={({ target }) => set({ consent: target.value })}
        />
      )}
      <button
        type="button"
        className="icon-btn part-remove"
        aria-label={commonText.removeThis(words.quote(quote.name))}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </button>
    </fieldset>
  )
}
