import { actingSeller } from '#access/web/acting.ts'
import type { Category } from '#catalog/category.ts'
import { categoryOptions } from '#inventory/office/fields/category-options.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { ImportOptions } from '../contract.ts'
import { newRows } from '../model.ts'
import { importOfficeWords } from '../words/office.ts'

interface ImportOptionFieldsProps {
  options: ImportOptions
  categories: Category[]
  onChange: (options: ImportOptions) => void
}

/** The options for what the table does not say. */
export function ImportOptionFields({ options, categories, onChange }: ImportOptionFieldsProps) {
  const words = useWords(importOfficeWords)
  const change = (changes: Partial<ImportOptions>) => onChange({ ...options, ...changes })
  return (
    <fieldset className="form import-options">
      <legend>{words.optionsTitle}</legend>
      <label className="field">
        <span>{words.newRows}</span>
        <select
          className="input"
          value={options.newRows}
          onChange={({ target }) =>
            change({ newRows: newRows.find((choice) => choice === target.value) ?? 'add' })
          }
        >
          {newRows.map((choice) => (
            <option key={choice} value={choice}>
              {words.newRowsChoices[choice]}
            </option>
          ))}
        </select>
      </label>
      {options.newRows === 'add' && (
        <>
          <label className="field">
            <span>{words.defaultCategory}</span>
            <select
              className="input"
              value={options.categoryId ?? ''}
              onChange={({ target }) => change({ categoryId: target.value || undefined })}
            >
              <option value="">{words.noDefaultCategory}</option>
              {categoryOptions(categories).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{words.blankStock}</span>
            <input
              className="input"
              inputMode="numeric"
              value={options.blankStock ?? ''}
              onChange={({ target }) =>
                change({
                  blankStock: /^\d{1,7}$/.test(target.value) ? Number(target.value) : undefined,
                })
              }
            />
            <small className="soft">{words.blankStockHint}</small>
          </label>
        </>
      )}
      {!actingSeller() && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={options.createAttributes}
            onChange={({ target }) => change({ createAttributes: target.checked })}
          />
          <span>{words.createAttributes}</span>
        </label>
      )}
    </fieldset>
  )
}
