import type { SectionOf } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { errorsBelow } from '#content/office/fields/errors-below.ts'
import { RecordFields } from '#content/office/fields/record-fields.tsx'
import { contentHomeWords } from '#content/words/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { useCategories } from './categories-context.ts'
import { CategoryField } from './category-field.tsx'
import { RemovePart } from './remove-part.tsx'

type Card = SectionOf<'explore'>['cards'][number]

interface ExploreCardsProps {
  id: string
  value: Card[]
  errors: Record<string, string>
  onChange: (cards: Card[]) => void
}

export function ExploreCards({ id, value: cards, errors, onChange }: ExploreCardsProps) {
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
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no id
          key={index}
          className="part"
        >
          <legend>{words.card(index + 1)}</legend>
          <RecordFields
            id={`${id}-${index}`}
            values={card}
            errors={errorsBelow(errors, String(index))}
            onChange={(changes) => onChange(cards.with(index, { ...card, ...changes }))}
            fields={[
              {
                name: 'categoryId',
                label: words.category,
                render: ({ onChange: change, ...props }) => (
                  <CategoryField {...props} onChange={(categoryId) => change(categoryId ?? '')} />
                ),
              },
              { name: 'title', label: words.title },
              { name: 'text', label: words.text, rows: 2 },
              {
                name: 'to',
                label: words.cardAddress,
                hint: words.cardAddressHint,
                optional: true,
              },
              { name: 'link', label: words.linkText },
            ]}
          />
          <RemovePart
            label={words.removeCard(index + 1)}
            onRemove={() => onChange(cards.toSpliced(index, 1))}
          />
        </fieldset>
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
