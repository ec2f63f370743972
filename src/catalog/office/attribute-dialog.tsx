import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { type Attribute, AttributeInput } from '../attribute.ts'
import { catalogFieldWords } from '../field-words.ts'
import { attributeTypes, betterValues } from '../model.ts'
import { catalogOfficeWords } from '../office-words.ts'

import { AttributeCategories } from './attribute-categories.tsx'
import type { TreeRow } from './category-tree.ts'

const words = catalogOfficeWords.attributes
const typeOptions = attributeTypes.map((type) => [type, words.types[type]] as const)
const betterOptions = [
  ['', words.noneBetter] as const,
  ...betterValues.map((value) => [value, words.betterValues[value]] as const),
]

const { name, label, unit, type, group, help, position } = AttributeInput.def.shape
const toLines = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
const TypedAttribute = z.strictObject({
  label,
  name: z.union([z.literal(''), name], catalogFieldWords.attributeName),
  type,
  better: z.pipe(
    z.enum(['', ...betterValues]),
    z.transform((value) => value || null),
  ),
  unit,
  options: z.pipe(z.string(), z.transform(toLines)),
  group,
  position: typedNumber(position.def.innerType),
  help,
})

/** `Screen size` becomes `screenSize`. */
const toName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+([a-z0-9])?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[^a-z]+/i, '')
    .replace(/^./, (first) => first.toLowerCase())

const fresh: Omit<Attribute, 'id' | 'version'> = {
  name: '',
  label: '',
  unit: '',
  type: 'text',
  options: [],
  group: 'General',
  filterable: false,
  comparable: true,
  better: null,
  required: false,
  help: '',
  position: 0,
  categoryIds: [],
}

interface AttributeDialogProps {
  /** Null to create one. */
  attribute: Attribute | null
  categories: TreeRow[]
  groups: string[]
  onClose: () => void
}

const schema = async () => TypedAttribute

export function AttributeDialog({ attribute, categories, groups, onClose }: AttributeDialogProps) {
  const { run } = useAction()
  const start = attribute ?? fresh
  const [uses, setUses] = useState({
    filterable: start.filterable,
    comparable: start.comparable,
    required: start.required,
  })
  const [categoryIds, setCategoryIds] = useState(start.categoryIds)
  const [categoryError, setCategoryError] = useState<string>()
  const form = useForm({
    id: 'attribute',
    schema,
    values: {
      label: start.label,
      name: start.name,
      type: start.type,
      better: start.better ?? '',
      unit: start.unit,
      options: start.options.join('\n'),
      group: start.group,
      position: String(start.position),
      help: start.help,
    },
  })

  /** A complaint about one option is shown for all of them. */
  function refuse({ message, fields: refused }: ApiError) {
    const byField = Object.fromEntries(
      Object.entries(refused).map(([field, text]) => [field.split('.')[0], text]),
    )
    setCategoryError(byField.categoryIds)
    if (!byField.categoryIds || Object.keys(byField).length > 1) form.fail(message, byField)
  }
  const save = form.submit(async ({ name: typedName, ...typed }) => {
    const input = { ...typed, ...uses, categoryIds }
    const work = () =>
      attribute
        ? api.catalog.updateAttribute({ ...input, id: attribute.id, version: attribute.version })
        : api.catalog.createAttribute({ ...input, name: typedName || toName(typed.label) })
    if (await run(work, { done: words.saved(typed.label), refused: refuse })) onClose()
  })
  const isChanged =
    form.isChanged ||
    JSON.stringify([uses, categoryIds]) !== JSON.stringify([pickUses(start), start.categoryIds])
  const use = (field: keyof typeof uses) => ({
    id: `attribute-${field}`,
    checked: uses[field],
    onChange: () => setUses({ ...uses, [field]: !uses[field] }),
  })
  return (
    <FormDialog
      title={attribute ? commonWords.editThis(attribute.label) : words.define}
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
        <SelectField label={words.type} options={typeOptions} {...form.field('type')} />
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
          options={betterOptions}
          hint={words.betterHint}
          {...form.field('better')}
        />
        <datalist id="attribute-groups">
          {groups.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
      </div>
      <div className="fields">
        <CheckField label={words.filterable} {...use('filterable')} />
        <CheckField label={words.comparable} {...use('comparable')} />
        <CheckField label={words.required} {...use('required')} />
      </div>
      <AttributeCategories
        categories={categories}
        chosen={categoryIds}
        error={categoryError}
        onChange={setCategoryIds}
      />
    </FormDialog>
  )
}

const pickUses = ({
  filterable,
  comparable,
  required,
}: Pick<Attribute, 'filterable' | 'comparable' | 'required'>) => ({
  filterable,
  comparable,
  required,
})
