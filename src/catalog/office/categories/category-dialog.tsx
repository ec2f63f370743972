import type { Language } from '#kit/contract/language.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { serialRules } from '../../model.ts'
import type { CategoryNode } from '../../structure.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import { CategoryPicture } from './category-picture.tsx'
import { indentedName, toRows } from './category-tree.ts'
import { useCategoryForm } from './use-category-form.ts'

interface CategoryDialogProps {
  /** Null for a new category. */
  category: CategoryNode | null
  categories: CategoryNode[]
  /** Whether the shop has sellers and the caller may set their commission. */
  hasCommission: boolean
  onClose: () => void
}

export function CategoryDialog({
  category,
  categories,
  hasCommission,
  onClose,
}: CategoryDialogProps) {
  const language = useLanguage()
  const commonText = useWords(commonWords)
  const words = useWords(catalogOfficeWords).categories
  const { form, image, setImage } = useCategoryForm(category, onClose)
  return (
    <FormDialog
      title={category ? commonText.editThis(category.categoryName) : words.add}
      {...form}
      onClose={onClose}
    >
      <div className="fields">
        <Field label={words.name} data-autofocus {...form.field('categoryName')} />
        <Field label={words.slug} optional hint={words.slugHint} {...form.field('slug')} />
        <SelectField
          label={words.parent}
          options={parentsFor(category, categories, language)}
          {...form.field('parentId')}
        />
        <TextAreaField label={words.description} optional {...form.field('description')} />
        <SelectField
          label={words.serials}
          hint={words.serialsHint}
          options={(['', ...serialRules] as const).map((rule): [string, string] => [
            rule,
            words.serialRules[rule],
          ])}
          {...form.field('serials')}
        />
        <Field
          label={words.warrantyMonths}
          inputMode="numeric"
          optional
          hint={words.warrantyHint}
          {...form.field('warrantyMonths')}
        />
        {hasCommission && (
          <Field
            label={words.commission}
            inputMode="decimal"
            optional
            hint={words.commissionHint}
            {...form.field('commission')}
          />
        )}
      </div>
      <CategoryPicture path={image} onChange={setImage} />
    </FormDialog>
  )
}

/** All categories except this one and those below it. */
function parentsFor(
  category: CategoryNode | null,
  categories: CategoryNode[],
  language: Language,
): [string, string][] {
  const words = catalogOfficeWords(language).categories
  const excludedIds = new Set(
    category ? [category.id, ...toRows(categories, category.id).map((row) => row.category.id)] : [],
  )
  const rows = toRows(categories).filter((row) => !excludedIds.has(row.category.id))
  return [
    ['', words.noParent],
    ...rows.map((row): [string, string] => [row.category.id, indentedName(row)]),
  ]
}
