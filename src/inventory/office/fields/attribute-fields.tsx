import type { Attribute } from '#catalog/attribute.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { DraftForm } from '../editor/use-draft.ts'
import type { CategoryAttributes } from './use-attributes.ts'

/** One field for each attribute of the category, by group. */
export function AttributeFields({
  form,
  attributes,
}: {
  form: DraftForm
  attributes: CategoryAttributes
}) {
  const words = useWords(inventoryOfficeWords)
  const { definitions, hasFailed, retry } = attributes
  const groups = [...new Set(definitions.map(({ group }) => group))]
  const categoryNames = new Set(definitions.map(({ name }) => name))
  const extraAttributes = Object.entries(form.draft.attributes).filter(
    ([name, value]) => value !== '' && !categoryNames.has(name),
  )
  if (!form.draft.productCategoryId) return <p className="soft">{words.categoryFirst}</p>
  if (hasFailed) return <LoadFailed text={words.attributesFailed} onRetry={retry} />
  return (
    <div className="form">
      {groups.length === 0 && <p className="soft">{words.noAttributes}</p>}
      {groups.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          <div className="fields">
            {definitions
              .filter((definition) => definition.group === group)
              .map((definition) => (
                <AttributeField key={definition.name} form={form} definition={definition} />
              ))}
          </div>
        </fieldset>
      ))}
      {extraAttributes.length > 0 && (
        <p className="soft">
          {words.extraAttributes(
            extraAttributes.map(([name, value]) => `${name} ${value}`).join(', '),
          )}
        </p>
      )}
    </div>
  )
}

function AttributeField({
  form: { draft, errors, set },
  definition,
}: {
  form: DraftForm
  definition: Attribute
}) {
  const words = useWords(inventoryOfficeWords)
  const commonText = useWords(commonWords)
  const { name, label, unit, type, options, required, help } = definition
  const field = {
    id: `product-attributes-${name}`,
    label: words.attributeLabel(label, unit),
    hint: help || undefined,
    error: errors[`attributes.${name}`],
    optional: !required,
    value: draft.attributes[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      set({ attributes: { ...draft.attributes, [name]: target.value } }),
  }
  if (type === 'choice')
    return (
      <SelectField
        {...field}
        options={[['', words.choose], ...options.map((option) => [option, option] as const)]}
      />
    )
  if (type === 'boolean')
    return (
      <SelectField
        {...field}
        options={[
          ['', words.choose],
          ['true', commonText.yes],
          ['false', commonText.no],
        ]}
      />
    )
  return <Field {...field} inputMode={type === 'number' ? 'decimal' : undefined} maxLength={500} />
}
