import { Trash2 } from 'lucide-react'
import type { SectionOf } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { contentHomeWords } from '#content/words/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { errorsBelow } from '../errors-below.ts'
import { useCategories } from './categories-context.ts'
import { CategoryField } from './category-field.tsx'

type Card = SectionOf<'explore'>['cards'][number]

interface ExploreCardsProps {
  id: string
  cards: Card[]
  errors: Record<string, string>
  onChange: (cards: Card[]) => void
}

export function ExploreCards({ id, cards, errors, onChange }: ExploreCardsProps) {
  const words = useWords(contentOfficeWords).home.fields
  const contentHomeText = useWords(contentHomeWords)
  const categories = useCategories()
  const add = () => {
    const {
      id: categoryId = '',
      categoryName = '',
      description = '',
    } = categories.find((category) => !cards.some((card) => card.categoryId === category.id)) ??
    categories[0] ??
    {}
    onChange([
      ...cards,
      {
        categoryId,
        title: categoryName,
        text: description.slice(0, 200),
        link: contentHomeText.seeAll,
      },
    ])
  }
  return (
    <div className="stack">
      {cards.map((card, index) => (
        <ExploreCardFields
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no id
          key={index}
          id={`${id}-${index}`}
          number={index + 1}
          card={card}
          errors={errorsBelow(errors, String(index))}
          onChange={(next) => onChange(cards.with(index, next))}
          onRemove={() => onChange(cards.toSpliced(index, 1))}
        />
      ))}
      {cards.length < homeLimits.cards && categories.length > 0 && (
        <p>
          <Button kind="quiet" onClick={add}>
            {words.addCard}
          </Button>
        </p>
      )}
    </div>
  )
}

interface ExploreCardFieldsProps {
  id: string
  number: number
  card: Card
  errors: Record<string, string>
  onChange: (card: Card) => void
  onRemove: () => void
}

function ExploreCardFields({
  id,
  number,
  card,
  errors,
  onChange,
  onRemove,
}: ExploreCardFieldsProps) {
  const words = useWords(contentOfficeWords).home.fields
  const set = (patch: Partial<Card>) => onChange({ ...card, ...patch })
  const fieldProps = (name: keyof Card) => ({ id: `${id}-${name}`, error: errors[name] })
  return (
    <fieldset className="part">
      <legend>{words.card(number)}</legend>
      <CategoryField
        {...fieldProps('categoryId')}
        label={words.category}
        categoryId={card.categoryId}
        onChange={(categoryId) => set({ categoryId: categoryId ?? '' })}
      />
      <Field
        {...fieldProps('title')}
        label={words.title}
        value={card.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        {...fieldProps('text')}
        label={words.text}
        rows={2}
        value={card.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Field
        {...fieldProps('to')}
        label={words.cardAddress}
        hint={words.cardAddressHint}
        optional
        value={card.to ?? ''}
        onChange={({ target }) => set({ to: target.value })}
      />
      <Field
        {...fieldProps('link')}
        label={words.linkText}
        value={card.link}
        onChange={({ target }) => set({ link: target.value })}
      />
      <button
        type="button"
        className="icon-btn part-remove"
        aria-label={words.removeCard(number)}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </button>
    </fieldset>
  )
}
