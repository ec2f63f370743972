import { homeLimits } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { categoryOptions } from '#inventory/office/fields/category-options.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { FieldTexts } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { useCategories } from './categories-context.ts'
import { ChosenList } from './chosen-list.tsx'

interface CategoryFieldProps extends FieldTexts {
  /** The option for no category; without it, a category must be chosen. */
  none?: string
  value: string | null
  onChange: (categoryId: string | null) => void
}

/** One category of the shop; warns if the category was removed or is empty. */
export function CategoryField({ none, value, onChange, ...texts }: CategoryFieldProps) {
  const words = useWords(contentOfficeWords).home.fields
  const categories = useCategories()
  const chosen = categories.find(({ id }) => id === value)
  const isMissing = value !== null && value !== '' && !chosen
  const warning = isMissing
    ? words.missingCategoryHint
    : chosen?.productCount === 0
      ? words.emptyCategoryHint
      : undefined
  const options = [
    ...(none === undefined ? [] : [['', none] as const]),
    ...(isMissing ? [[value, words.missingCategory] as const] : []),
    ...categoryOptions(categories),
  ]
  return (
    <SelectField
      {...texts}
      error={texts.error ?? warning}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

/** Categories in the owner's order, or all top-level ones. */
export function CategoriesField({
  id,
  value: categoryIds,
  onChange,
}: {
  id: string
  value: string[]
  onChange: (categoryIds: string[]) => void
}) {
  const words = useWords(contentOfficeWords).home.fields
  const commonText = useWords(commonWords)
  const categories = useCategories()
  const otherOptions = categoryOptions(categories).filter(([value]) => !categoryIds.includes(value))
  const nameOf = (categoryId: string) =>
    categories.find(({ id }) => id === categoryId)?.categoryName ?? words.missingCategory
  return (
    <div className="stack">
      <ChosenList
        label={words.categories}
        items={categoryIds.map((categoryId) => ({
          id: categoryId,
          name: nameOf(categoryId),
          isMissing: !categories.some(({ id }) => id === categoryId),
        }))}
        onChange={onChange}
      />
      {categoryIds.length < homeLimits.categories && (
        <SelectField
          id={id}
          label={categoryIds.length === 0 ? words.categories : words.addCategory}
          options={[
            ['', categoryIds.length === 0 ? words.allCategories : commonText.select('…')],
            ...otherOptions,
          ]}
          value=""
          onChange={({ target }) => target.value && onChange([...categoryIds, target.value])}
        />
      )}
    </div>
  )
}
