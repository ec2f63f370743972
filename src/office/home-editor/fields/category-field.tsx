import { homeLimits } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { categoryOptions } from '#inventory/office/fields/category-options.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { FieldTexts } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { useCategories } from './categories-context.ts'
import { ChosenList } from './chosen-list.tsx'

interface CategoryFieldProps extends FieldTexts {
  /** The option for no category; without it, a category must be chosen. */
  none?: string
  categoryId: string | null
  onChange: (categoryId: string | null) => void
}

/** One category of the shop; warns if the category was removed or is empty. */
export function CategoryField({ none, categoryId, onChange, hint, ...texts }: CategoryFieldProps) {
  const words = useWords(contentOfficeWords).home.fields
  const categories = useCategories()
  const chosen = categories.find(({ id }) => id === categoryId)
  const isMissing = categoryId !== null && categoryId !== '' && !chosen
  const warning = isMissing
    ? words.goneCategoryHint
    : chosen?.productCount === 0
      ? words.emptyCategoryHint
      : undefined
  const options = [
    ...(none === undefined ? [] : [['', none] as const]),
    ...(isMissing ? [[categoryId, words.goneCategory] as const] : []),
    ...categoryOptions(categories),
  ]
  return (
    <SelectField
      {...texts}
      hint={hint}
      error={texts.error ?? warning}
      options={options}
      value={categoryId ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

/** Categories in the owner's order, or all top-level ones. */
export function CategoriesField({
  id,
  categoryIds,
  onChange,
}: {
  id: string
  categoryIds: string[]
  onChange: (categoryIds: string[]) => void
}) {
  const words = useWords(contentOfficeWords).home.fields
  const commonText = useWords(commonWords)
  const categories = useCategories()
  const otherOptions = categoryOptions(categories).filter(([value]) => !categoryIds.includes(value))
  const nameOf = (categoryId: string) =>
    categories.find(({ id }) => id === categoryId)?.categoryName ?? words.goneCategory
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
