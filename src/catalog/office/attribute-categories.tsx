import type { CSSProperties } from 'react'
import { catalogOfficeWords } from '../office-words.ts'

import type { TreeRow } from './category-tree.ts'

interface AttributeCategoriesProps {
  categories: TreeRow[]
  chosen: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** The categories whose products have the attribute, including those below them. */
export function AttributeCategories({
  categories,
  chosen,
  error,
  onChange,
}: AttributeCategoriesProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset
      className="attribute-categories"
      aria-describedby={error ? 'attribute-categories-error' : undefined}
    >
      <legend>{catalogOfficeWords.attributes.categories}</legend>
      {error && (
        <p className="error" id="attribute-categories-error" role="alert">
          {error}
        </p>
      )}
      <ul>
        {categories.map(({ category: { id, categoryName }, depth }) => (
          <li key={id} style={{ '--depth': depth } as CSSProperties}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {categoryName}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
