import { homeLimits } from '#content/home-model.ts'
import { contentOfficeWords } from '#content/office-words.ts'
import { categoryOptions } from '#inventory/office/category-options.ts'
import { commonWords } from '#kit/web/office/words.ts'
import type { FieldTexts } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { ChosenList } from './chosen-list.tsx'
import { useCategories } from './shop-stock.ts'

const words = contentOfficeWords.home.fields

interface CategoryFieldProps extends FieldTexts {
  /** What it says where none is chosen; without it, one must be. */
  none?: string
  categoryId: string | null
  onChange: (categoryId: string | null) => void
}

/** One category of the shop; says so when it is gone or has nothing to show. */
export function CategoryField({ none, categoryId, onChange, hint, ...texts }: CategoryFieldProps) {
  const categories = useCategories()
  const chosen = categories.find(({ id }) => id === categoryId)
  const isGone = categoryId !== null && categoryId !== '' && !chosen
  const warning = isGone
    ? words.goneCategoryHint
    : chosen?.productCount === 0
      ? words.emptyCategoryHint
      : undefined
  const options = [
    ...(none === undefined ? [] : [['', none] as const]),
    ...(isGone ? [[categoryId, words.goneCategory] as const] : []),
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

/** Some categories in an order, or all of the first level. */
export function CategoriesField({
  id,
  categoryIds,
  onChange,
}: {
  id: string
  categoryIds: string[]
  onChange: (categoryIds: string[]) => void
}) {
  const categories = useCategories()
  const rest = categoryOptions(categories).filter(([value]) => !categoryIds.includes(value))
  const nameOf = (each: string) =>
    categories.find((category) => category.id === each)?.categoryName ?? words.goneCategory
  return (
    <div className="stack">
      <ChosenList
        label={words.categories}
        items={categoryIds.map((each) => ({
          id: each,
          name: nameOf(each),
          isGone: !categories.some((category) => category.id === each),
        }))}
        onChange={onChange}
      />
      {categoryIds.length < homeLimits.categories && (
        <SelectField
          id={id}
          label={categoryIds.length === 0 ? words.categories : words.addCategory}
          options={[
            ['', categoryIds.length === 0 ? words.allCategories : commonWords.select('…')],
            ...rest,
          ]}
          value=""
          onChange={({ target }) => target.value && onChange([...categoryIds, target.value])}
        />
      )}
    </div>
  )
}
