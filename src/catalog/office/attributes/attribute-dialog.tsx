import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Attribute } from '../../attribute.ts'
import { attributeTypes, betterValues } from '../../model.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import type { TreeRow } from '../categories/category-tree.ts'
import { AttributeCategories } from './attribute-categories.tsx'
import { useAttributeForm } from './use-attribute-form.ts'

interface AttributeDialogProps {
  /** Null for a new attribute. */
  attribute: Attribute | null
  categories: TreeRow[]
  groups: string[]
  onClose: () => void
}

export function AttributeDialog({ attribute, categories, groups, onClose }: AttributeDialogProps) {
  const commonText = useWords(commonWords)
  const words = useWords(catalogOfficeWords).attributes
  const { form, save, isChanged, checkField, categoryIds, setCategoryIds, categoryError } =
    useAttributeForm(attribute, onClose)
  return (
    <FormDialog
      title={attribute ? commonText.editThis(attribute.label) : words.define}
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="fields">
        <Field label={words.label} hint={words.labelHint} data-autofocus {...form.field('label')} />
        <Field
          label={words.name}
          hint={attribute ? words.nameStays : words.nameHint}
          readOnly={attribute !== null}
          optional={attribute === null}
          {...form.field('name')}
        />
        <SelectField
          label={words.type}
          options={attributeTypes.map((type) => [type, words.types[type]])}
          {...form.field('type')}
        />
        <Field label={words.unit} optional hint={words.unitHint} {...form.field('unit')} />
        <TextAreaField
          label={words.options}
          optional
          hint={words.optionsHint}
          {...form.field('options')}
        />
        <TextAreaField label={words.help} optional hint={words.helpHint} {...form.field('help')} />
        <Field
          label={words.group}
          hint={words.groupHint}
          list="attribute-groups"
          {...form.field('group')}
        />
        <Field
          label={words.position}
          inputMode="numeric"
          hint={words.positionHint}
          {...form.field('position')}
        />
        <SelectField
          label={words.better}
          options={[
            ['', words.noneBetter],
            ...betterValues.map((value) => [value, words.betterValues[value]] as const),
          ]}
          hint={words.betterHint}
          {...form.field('better')}
        />
        <datalist id="attribute-groups">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
      </div>
      <div className="fields">
        <CheckField label={words.filterable} {...checkField('filterable')} />
        <CheckField label={words.comparable} {...checkField('comparable')} />
        <CheckField label={words.required} {...checkField('required')} />
      </div>
      <AttributeCategories
        categories={categories}
        chosenIds={categoryIds}
        error={categoryError}
        onChange={setCategoryIds}
      />
    </FormDialog>
  )
}
