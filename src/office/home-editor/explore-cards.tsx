import { Trash2 } from 'lucide-react'
import type { SectionOf } from '#content/home.ts'
import { homeLimits } from '#content/home-model.ts'
import { contentHomeWords } from '#content/home-words.ts'
import { contentOfficeWords } from '#content/office-words.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CategoryField } from './category-field.tsx'
import { useCategories } from './shop-stock.ts'

const words = contentOfficeWords.home.fields
type Card = SectionOf<'explore'>['cards'][number]

interface ExploreCardsProps {
  id: string
  cards: Card[]
  complaints: Record<string, string>
  onChange: (cards: Card[]) => void
}

export function ExploreCards({ id, cards, complaints, onChange }: ExploreCardsProps) {
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
        link: contentHomeWords.seeAll,
      },
    ])
  }
  return (
    <div className="stack">
      {cards.map((card, index) => {
        const set = (patch: Partial<Card>) =>
          onChange(cards.map((other, place) => (place === index ? { ...other, ...patch } : other)))
        const about = (name: keyof Card) => ({
          id: `${id}-${index}-${name}`,
          error: complaints[`${index}.${name}`],
        })
        return (
          // cards have nothing else that tells them apart
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className="part">
            <legend>{words.card(index + 1)}</legend>
            <CategoryField
              {...about('categoryId')}
              label={words.category}
              categoryId={card.categoryId}
              onChange={(categoryId) => set({ categoryId: categoryId ?? '' })}
            />
            <Field
              {...about('title')}
              label={words.title}
              value={card.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextAreaField
              {...about('text')}
              label={words.text}
              rows={2}
              value={card.text}
              onChange={({ target }) => set({ text: target.value })}
            />
            <Field
              {...about('to')}
              label={words.cardAddress}
              hint={words.cardAddressHint}
              optional
              value={card.to ?? ''}
              onChange={({ target }) => set({ to: target.value })}
            />
            <Field
              {...about('link')}
              label={words.linkText}
              value={card.link}
              onChange={({ target }) => set({ link: target.value })}
            />
            <button
              type="button"
              className="icon-btn part-remove"
              aria-label={words.removeCard(index + 1)}
              onClick={() => onChange(cards.toSpliced(index, 1))}
            >
              <Icon of={Trash2} />
            </button>
          </fieldset>
        )
      })}
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
