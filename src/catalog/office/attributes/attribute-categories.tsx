import type { CSSProperties } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import type { TreeRow } from '../categories/category-tree.ts'

interface AttributeCategoriesProps {
  categories: TreeRow[]
  chosenIds: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Chooses the categories whose products have the attribute. Their subcategories inherit it. */
export function AttributeCategories({
  categories,
  chosenIds,
  error,
  onChange,
}: AttributeCategoriesProps) {
  const words = useWords(catalogOfficeWords)
  const toggle = (id: string) =>
    onChange(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    )
  return (
    <fieldset
      className="attribute-categories"
      aria-describedby={error ? 'attribute-categories-error' : undefined}
    >
      <legend>{words.attributes.categories}</legend>
      {error && (
        <p className="error" id="attribute-categories-error" role="alert">
          {error}
        </p>
      )}
      <ul>
        {categories.map(({ category: { id, categoryName }, depth }) => (
          <li key={id} style={{ '--depth': depth } as CSSProperties}>
            <label>
              <input type="checkbox" checked={chosenIds.includes(id)} onChange={() => toggle(id)} />
              {categoryName}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
