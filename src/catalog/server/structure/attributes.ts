import { changesBetween } from '#audit/server/index.ts'
import type { Message } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Attribute, AttributeInput, AttributeValue } from '../../attribute.ts'
import type { AttributeInUse } from '../../model.ts'
import type { UpdateAttribute } from '../../structure.ts'
import { catalogFieldWords } from '../../words/fields.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import {
  type AttributeUsage,
  countUsage,
  deleteAttribute,
  findAttribute,
  insertAttribute,
  listAttributes,
  listAttributesByName,
  listAttributesOfCategory,
  listCategoriesUsing,
  listCategoryAttributes,
  lockDefinitions,
  updateAttribute as updateAttributeRow,
} from './attributes.queries.ts'
import { recordAttribute } from './record-structure.ts'

/** All attributes, or those of a category. */
export const listDefinitions = (
  shop: Shop,
  categoryId: string | undefined,
): Promise<Attribute[]> =>
  categoryId ? listAttributesOfCategory(shop.db, categoryId) : listAttributes(shop.db)

/** The attributes of each of these categories. */
export async function mapAttributes(
  db: Db,
  categoryIds: string[],
): Promise<Map<string, Attribute[]>> {
  const categoryAttributes = await listCategoryAttributes(db, categoryIds)
  const allNames = new Set(categoryAttributes.map(({ name }) => name))
  const definitions = await listAttributesByName(db, [...allNames])
  const byCategory = Map.groupBy(categoryAttributes, ({ categoryId }) => categoryId)
  const attributesOf = (id: string) => {
    const names = new Set(byCategory.get(id)?.map(({ name }) => name))
    return definitions.filter(({ name }) => names.has(name))
  }
  return new Map(categoryIds.map((id) => [id, attributesOf(id)]))
}

const refusals: Parameters<typeof refuseViolations>[0] = {
  attributes_name_key: ['attribute_name_taken', { field: 'name' }],
  attributes_key: ['attribute_name_taken', { field: 'name' }],
  category_attributes_category_id_fkey: ['unknown_category', { field: 'categoryIds' }],
}

function requireOptions({ type, options }: Pick<AttributeInput, 'type' | 'options'>) {
  if (type === 'choice' && options.length === 0)
    throw new ShopError('invalid_input', { fields: { options: fieldWords.required } })
}

const attributeInUse = (field: string, params: AttributeInUse) =>
  new ShopError('attribute_in_use', { field, params })

/** Defines an attribute. Products that already have a value for it can be filtered immediately. */
export async function createAttribute(
  shop: Shop,
  caller: SignedIn,
  input: AttributeInput,
): Promise<Attribute> {
  requireOptions(input)
  const create = transaction(shop.db, async (tx) => {
    await lockDefinitions(tx)
    const attribute = await insertAttribute(tx, input)
    await recordAttribute(tx, caller.id, 'created', attribute)
    await invalidateAttribute(tx, attribute.name)
    return attribute
  })
  return refuseViolations(refusals, create)
}

/**
 * Changes a definition, unless it has changed since the caller read it. The values of all products
 * must still fit.
 */
export async function updateAttribute(
  shop: Shop,
  caller: SignedIn,
  input: UpdateAttribute,
): Promise<Attribute> {
  requireOptions(input)
  const update = transaction(shop.db, async (tx) => {
    await lockDefinitions(tx)
    const stored = await findAttribute(tx, input.id)
    if (!stored) throw new ShopError('not_found')
    if (stored.version !== input.version) throw new ShopError('changed_meanwhile')
    requireFit(stored, input, await countUsage(tx, stored.name, input))
    const updated = await updateAttributeRow(tx, input)
    const { version: _oldVersion, ...oldFields } = stored
    const { version: _newVersion, ...newFields } = updated
    await recordAttribute(tx, caller.id, 'changed', updated, changesBetween(oldFields, newFields))
    await invalidateAttribute(tx, updated.name)
    return updated
  })
  return refuseViolations(refusals, update)
}

/**
 * Refuses only what the change itself would break: a product that did not fit the old definition
 * must not prevent a new label.
 */
function requireFit(
  stored: Attribute,
  { type, categoryIds }: UpdateAttribute,
  { otherType, otherOption, otherCategory }: AttributeUsage,
) {
  if (type !== stored.type && otherType > 0)
    throw attributeInUse('type', { reason: 'typeMisfits', products: otherType })
  if (type === 'choice' && otherOption > 0)
    throw attributeInUse('options', { reason: 'optionMissing', products: otherOption })
  if (stored.categoryIds.some((id) => !categoryIds.includes(id)) && otherCategory > 0)
    throw attributeInUse('categoryIds', { reason: 'categoryMissing', products: otherCategory })
}

/** Removes a definition that no product uses. */
export function removeAttribute(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    await lockDefinitions(tx)
    const attribute = await findAttribute(tx, id)
    if (!attribute) throw new ShopError('not_found')
    const { all } = await countUsage(tx, attribute.name, attribute)
    if (all > 0)
      throw new ShopError('attribute_in_use', { params: { reason: 'carried', products: all } })
    await deleteAttribute(tx, id)
    await recordAttribute(tx, caller.id, 'removed', attribute)
    await invalidate(tx, ['catalogue'])
    return { message: catalogOfficeWords(caller.language).attributes.removed }
  })
}

/** Facets, spec tables and lists depend on definitions. */
async function invalidateAttribute(tx: Db, name: string) {
  const categories = await listCategoriesUsing(tx, name)
  await invalidate(tx, ['catalogue', ...categories.map((id): Tag => `category:${id}`)])
}

/** A message for each attribute of a product that does not fit the definitions of its category. */
export function listAttributeProblems(
  definitions: Attribute[],
  attributes: Record<string, AttributeValue>,
): Record<string, Message> {
  const problems: Record<string, Message> = {}
  const names = new Set(definitions.map(({ name }) => name))
  for (const name of Object.keys(attributes))
    if (!names.has(name)) problems[`attributes.${name}`] = catalogFieldWords.notAnAttribute
  for (const definition of definitions) {
    const problem = problemOf(definition, attributes[definition.name])
    if (problem) problems[`attributes.${definition.name}`] = problem
  }
  return problems
}

/** Whether attributes of a product fit the definitions of its category. */
export const fitsAttributes = (
  definitions: Attribute[],
  attributes: Record<string, AttributeValue>,
) => Object.keys(listAttributeProblems(definitions, attributes)).length === 0

function problemOf(
  { type, required, options }: Attribute,
  value: AttributeValue | undefined,
): Message | null {
  if (value === undefined || value === '') return required ? fieldWords.required : null
  if (type === 'number')
    return typeof value === 'number' && Number.isFinite(value) ? null : fieldWords.notANumber
  if (type === 'boolean') return typeof value === 'boolean' ? null : fieldWords.notYesOrNo
  if (type === 'choice')
    return typeof value === 'string' && options.includes(value) ? null : fieldWords.notAnOption
  return typeof value === 'string' ? null : fieldWords.invalid
}
