import type { Category } from '#catalog/category.ts'
import { categoryOptions } from '#inventory/office/category-options.ts'
import { importOfficeWords as words } from '../office-words.ts'

interface NewCategoriesProps {
  paths: string[]
  categories: Category[]
  chosen: Record<string, string>
  onChange: (chosen: Record<string, string>) => void
}

/** Asks about each category that does not exist: make it, or take one that does. */
export function NewCategories({ paths, categories, chosen, onChange }: NewCategoriesProps) {
  return (
    <fieldset className="form import-options">
      <legend>{words.newCategories}</legend>
      <p className="soft">{words.newCategoriesHint}</p>
      {paths.map((path) => (
        <label key={path} className="field">
          <span>{path}</span>
          <select
            className="input"
            aria-label={words.instead(path)}
            value={chosen[path] ?? ''}
            onChange={({ target }) => onChange(Object.fromEntries(Object.entries({ ...chosen, [path]: target.value }).filter(([, id]) => id)))}
          >
            <option value="">{words.makeCategory}</option>
            {categoryOptions(categories).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
