import type { Category } from '#catalog/category.ts'
import { categoryOptions } from '#inventory/office/fields/category-options.ts'
import { useWords } from '#kit/web/router/language.ts'
import { pathSeparator } from '../model.ts'
import { importOfficeWords } from '../words/office.ts'

interface NewCategoriesProps {
  paths: string[]
  categories: Category[]
  chosen: Record<string, string>
  onChange: (chosen: Record<string, string>) => void
}

/** The number of new categories for these paths, including missing parents. */
export function countMissingCategories(paths: string[], categories: Category[]): number {
  const existing = new Set(categories.map(({ categoryName }) => categoryName.toLowerCase()))
  const names = paths.flatMap((path) => path.split(pathSeparator).map((name) => name.toLowerCase()))
  return new Set(names.filter((name) => !existing.has(name))).size
}

/** Lets staff create each missing category, or choose an existing one instead. */
export function NewCategories({ paths, categories, chosen, onChange }: NewCategoriesProps) {
  const words = useWords(importOfficeWords)
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
            onChange={({ target }) =>
              onChange(
                Object.fromEntries(
                  Object.entries({ ...chosen, [path]: target.value }).filter(([, id]) => id),
                ),
              )
            }
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
