import type { Attribute, AttributeInput, AttributeValue } from '#contract/catalog.ts'
import { fields } from '#contract/field-messages.ts'
import { invalidate } from '../cache/invalidate.ts'
import { refusing } from '../db/refusing.ts'
import { transaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { insertAttribute, listAttributes, listAttributesOfCategory, refreshFacets } from './attributes.queries.ts'

export const listAttributesOf = (shop: Shop, categoryId: string | undefined): Promise<Attribute[]> =>
  categoryId ? listAttributesOfCategory(shop.db, categoryId) : listAttributes(shop.db)

/** Defines an attribute; products that already carry it can be filtered by it at once. */
export async function createAttribute(shop: Shop, input: AttributeInput): Promise<Attribute> {
  if (input.type === 'choice' && input.options.length === 0) throw new ShopError('invalid_input', { fields: { options: fields.required } })
  const create = transaction(shop.db, async (tx) => {
    const attribute = await insertAttribute(tx, input)
    await refreshFacets(tx, attribute.name)
    await invalidate(tx, ['catalogue'])
    return attribute
  })
  return refusing(
    {
      attributes_name_key: ['attribute_name_taken', { field: 'name' }],
      attributes_key: ['attribute_name_taken', { field: 'name' }],
      category_attributes_category_id_fkey: ['unknown_category', { field: 'categoryIds' }],
    },
    create,
  )
}

/** What is wrong with a product's attributes, field by field, by the definitions of its category. */
export function findAttributeProblems(definitions: Attribute[], given: Record<string, AttributeValue>): Record<string, string> {
  const problems: Record<string, string> = {}
  const known = new Map(definitions.map((definition) => [definition.name, definition]))
  for (const name of Object.keys(given)) if (!known.has(name)) problems[`attributes.${name}`] = fields.notAnAttribute
  for (const definition of definitions) {
    const problem = problemOf(definition, given[definition.name])
    if (problem) problems[`attributes.${definition.name}`] = problem
  }
  return problems
}

function problemOf({ type, required, options }: Attribute, value: AttributeValue | undefined): string | null {
  if (value === undefined || value === '') return required ? fields.required : null
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? null : fields.notANumber
  if (type === 'boolean') return typeof value === 'boolean' ? null : fields.notYesOrNo
  if (type === 'choice') return typeof value === 'string' && options.includes(value) ? null : fields.notAnOption
  return typeof value === 'string' ? null : fields.invalid
}
