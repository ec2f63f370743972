import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { type Attribute, AttributeInput, emptyAttribute } from '../../attribute.ts'
import { betterValues } from '../../model.ts'
import { catalogFieldWords } from '../../words/fields.ts'
import { catalogOfficeWords } from '../../words/office.ts'

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
const schema = async () => TypedAttribute

/** `Screen size` becomes `screenSize`. */
const toName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+([a-z0-9])?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[^a-z]+/i, '')
    .replace(/^./, (first) => first.toLowerCase())

type Uses = Pick<Attribute, 'filterable' | 'comparable' | 'required'>
const toUses = ({ filterable, comparable, required }: Uses): Uses => ({
  filterable,
  comparable,
  required,
})

/** The form of an existing attribute, or of a new one. */
export function useAttributeForm(attribute: Attribute | null, onClose: () => void) {
  const words = useWords(catalogOfficeWords).attributes
  const { run } = useAction()
  const initial: AttributeInput = attribute ?? emptyAttribute
  const [uses, setUses] = useState(toUses(initial))
  const [categoryIds, setCategoryIds] = useState(initial.categoryIds)
  const [categoryError, setCategoryError] = useState<string>()
  const form = useForm({
    id: 'attribute',
    schema,
    values: {
      label: initial.label,
      name: initial.name,
      type: initial.type,
      better: initial.better ?? '',
      unit: initial.unit,
      options: initial.options.join('\n'),
      group: initial.group,
      position: String(initial.position),
      help: initial.help,
    },
  })

  /** The message about one option is shown below the field of all options. */
  function showRefusal({ message, fields }: ApiError) {
    const byField = Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field.split('.')[0], text]),
    )
    setCategoryError(byField.categoryIds)
    if (!byField.categoryIds || Object.keys(byField).length > 1) form.fail(message, byField)
  }
  const save = form.submit(async ({ name: typedName, ...typed }) => {
    const input = { ...typed, ...uses, categoryIds }
    const send = () =>
      attribute
        ? api.catalog.updateAttribute({ ...input, id: attribute.id, version: attribute.version })
        : api.catalog.createAttribute({ ...input, name: typedName || toName(typed.label) })
    if (await run(send, { done: words.saved(typed.label), refused: showRefusal })) onClose()
  })
  const isChanged =
    form.isChanged ||
    JSON.stringify([uses, categoryIds]) !== JSON.stringify([toUses(initial), initial.categoryIds])
  const checkField = (field: keyof Uses) => ({
    id: `attribute-${field}`,
    checked: uses[field],
    onChange: () => setUses({ ...uses, [field]: !uses[field] }),
  })
  return { form, save, isChanged, checkField, categoryIds, setCategoryIds, categoryError }
}
