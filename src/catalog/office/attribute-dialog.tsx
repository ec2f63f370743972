import { useState } from 'react'
import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { type Attribute, AttributeInput } from '#contract/catalog.ts'
import { fields } from '#contract/field-messages.ts'
import type { ApiError } from '#contract/wire.ts'
import { api } from '../../app/api.ts'
import { useForm } from '../../app/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { CheckField, SelectField, TextAreaField } from '../form/fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { typedNumber } from '../form/typed-number.ts'
import { useAction } from '../form/use-action.ts'
import { AttributeCategories } from './attribute-categories.tsx'
import { typeOptions } from './attribute-words.ts'
import type { TreeRow } from './category-tree.ts'

const { name, label, unit, type, group, help, position } = AttributeInput.def.shape
const toLines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
const TypedAttribute = z.strictObject({
  label,
  name: z.union([z.literal(''), name], fields.attributeName),
  type,
  unit,
  options: z.pipe(z.string(), z.transform(toLines)),
  group,
  position: typedNumber(position.def.innerType),
  help,
})

/** `Screen size` becomes `screenSize`. */
const toName = (words: string) =>
  words
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
  required: false,
  help: '',
  position: 0,
  categoryIds: [],
}

interface AttributeDialogProps {
  /** Null for a new one. */
  attribute: Attribute | null
  categories: TreeRow[]
  groups: string[]
  onClose: () => void
}

const schema = async () => TypedAttribute

export function AttributeDialog({ attribute, categories, groups, onClose }: AttributeDialogProps) {
  const { run } = useAction()
  const start = attribute ?? fresh
  const [uses, setUses] = useState({ filterable: start.filterable, comparable: start.comparable, required: start.required })
  const [categoryIds, setCategoryIds] = useState(start.categoryIds)
  const [categoryError, setCategoryError] = useState<string>()
  const form = useForm({
    id: 'attribute',
    schema,
    values: {
      label: start.label,
      name: start.name,
      type: start.type,
      unit: start.unit,
      options: start.options.join('\n'),
      group: start.group,
      position: String(start.position),
      help: start.help,
    },
  })

  /** A complaint about one of many options stands beside them all. */
  function refuse({ message, fields: refused }: ApiError) {
    const byField = Object.fromEntries(Object.entries(refused).map(([field, text]) => [field.split('.')[0], text]))
    setCategoryError(byField.categoryIds)
    if (!byField.categoryIds || Object.keys(byField).length > 1) form.fail(message, byField)
  }
  const save = form.submit(async ({ name: typedName, ...typed }) => {
    const input = { ...typed, ...uses, categoryIds }
    const work = () =>
      attribute
        ? api.catalog.updateAttribute({ ...input, id: attribute.id, version: attribute.version })
        : api.catalog.createAttribute({ ...input, name: typedName || toName(typed.label) })
    if (await run(work, { done: adminMessages.attributes.saved(typed.label), refused: refuse })) onClose()
  })
  const isChanged = form.isChanged || JSON.stringify([uses, categoryIds]) !== JSON.stringify([pickUses(start), start.categoryIds])
  const use = (field: keyof typeof uses) => ({
    id: `attribute-${field}`,
    checked: uses[field],
    onChange: () => setUses({ ...uses, [field]: !uses[field] }),
  })
  return (
    <FormDialog
      title={attribute ? `Edit ${attribute.label}` : 'Define an attribute'}
      save="Save"
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="fields">
        <Field label="Label" hint="As customers read it" data-autofocus {...form.field('label')} />
        <Field
          label="Name"
          hint={attribute ? 'Products carry it: it stays' : 'Such as screenSize, for lists and imports; made from the label when empty'}
          readOnly={attribute !== null}
          optional={attribute === null}
          {...form.field('name')}
        />
        <SelectField label="Type" options={typeOptions} {...form.field('type')} />
        <Field label="Unit" optional hint="Such as GB, inch or W" {...form.field('unit')} />
        <TextAreaField label="Options" optional hint="For a choice: one per line, in the order of the list" {...form.field('options')} />
        <TextAreaField label="Help" optional hint="Explains the word to customers" {...form.field('help')} />
        <Field label="Group" hint="Its heading in the spec table" list="attribute-groups" {...form.field('group')} />
        <Field label="Position" inputMode="numeric" hint="Smaller numbers come first" {...form.field('position')} />
        <datalist id="attribute-groups">
          {groups.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
      </div>
      <div className="fields">
        <CheckField label="Customers can filter by it" {...use('filterable')} />
        <CheckField label="Shown when products are compared" {...use('comparable')} />
        <CheckField label="Every product needs it" {...use('required')} />
      </div>
      <AttributeCategories categories={categories} chosen={categoryIds} error={categoryError} onChange={setCategoryIds} />
    </FormDialog>
  )
}

const pickUses = ({ filterable, comparable, required }: Pick<Attribute, 'filterable' | 'comparable' | 'required'>) => ({ filterable, comparable, required })
