import { changesBetween, recordAction } from '#audit/server/index.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Attribute, AttributeInput, AttributeValue } from '../attribute.ts'
import { catalogFieldWords } from '../field-words.ts'
import type { AttributeUse } from '../model.ts'
import { catalogOfficeWords } from '../office-words.ts'
import type { UpdateAttribute } from '../structure.ts'

import {
  type Carried,
  countCarried,
  deleteAttribute,
  findAttribute,
  insertAttribute,
  listAttributes,
  listAttributesNamed,
  listAttributesOfCategory,
  listCategoriesCarrying,
  listCategoryAttributes,
  lockDefinitions,
  updateAttribute as setAttribute,
} from './attributes.queries.ts'

export const listAttributesOf = (
  shop: Shop,
  categoryId: string | undefined,
): Promise<Attribute[]> =>
  categoryId ? listAttributesOfCategory(shop.db, categoryId) : listAttributes(shop.db)

/** The attributes of each of these categories. */
export async function mapAttributes(
  db: Db,
  categoryIds: string[],
): Promise<Map<string, Attribute[]>> {
  const belonging = await listCategoryAttributes(db, categoryIds)
  const definitions = await listAttributesNamed(db, [...new Set(belonging.map(({ name }) => name))])
  const names = Map.groupBy(belonging, ({ categoryId }) => categoryId)
  const attributesOf = (id: string) => {
    const own = new Set(names.get(id)?.map(({ name }) => name))
    return definitions.filter(({ name }) => own.has(name))
  }
  return new Map(categoryIds.map((id) => [id, attributesOf(id)]))
}

const refusals: Parameters<typeof refusing>[0] = {
  attributes_name_key: ['attribute_name_taken', { field: 'name' }],
  attributes_key: ['attribute_name_taken', { field: 'name' }],
  category_attributes_category_id_fkey: ['unknown_category', { field: 'categoryIds' }],
}

function requireOptions({ type, options }: Pick<AttributeInput, 'type' | 'options'>) {
  if (type === 'choice' && options.length === 0)
    throw new ShopError('invalid_input', { fields: { options: fieldWords.required } })
}

const inUse = (field: string, params: AttributeUse) =>
  new ShopError('attribute_in_use', { field, params })

/** Defines an attribute; products that already carry it can be filtered by it at once. */
export async function createAttribute(
  shop: Shop,
  caller: SignedIn,
  input: AttributeInput,
): Promise<Attribute> {
  requireOptions(input)
  const create = transaction(shop.db, async (tx) => {
    await lockDefinitions(tx)
    const attribute = await insertAttribute(tx, input)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'attribute',
      subjectId: attribute.id,
      title: attribute.label,
    })
    await showChange(tx, attribute.name)
    return attribute
  })
  return refusing(refusals, create)
}

/**
 * Changes a definition, unless somebody changed it since it was read; what products carry must
 * still fit it.
 */
export async function updateAttribute(
  shop: Shop,
  caller: SignedIn,
  input: UpdateAttribute,
): Promise<Attribute> {
  requireOptions(input)
  const update = transaction(shop.db, async (tx) => {
    await lockDefinitions(tx)
    const before = await findAttribute(tx, input.id)
    if (!before) throw new ShopError('not_found')
    if (before.version !== input.version) throw new ShopError('changed_meanwhile')
    requireFit(before, input, await countCarried(tx, before.name, input))
    const after = await setAttribute(tx, input)
    const { version: _, ...fieldsBefore } = before
    const { version: __, ...fieldsAfter } = after
    const changes = changesBetween(fieldsBefore, fieldsAfter)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'attribute',
      subjectId: after.id,
      title: after.label,
      changes,
    })
    await showChange(tx, after.name)
    return after
  })
  return refusing(refusals, update)
}

/**
 * Only what the change itself would break counts: a product that did not fit before is no reason to
 * refuse a new label.
 */
function requireFit(
  before: Attribute,
  { type, categoryIds }: UpdateAttribute,
  { otherType, otherOption, otherCategory }: Carried,
) {
  if (type !== before.type && otherType > 0)
    throw inUse('type', { reason: 'typeMisfits', products: otherType })
  if (type === 'choice' && otherOption > 0)
    throw inUse('options', { reason: 'optionMissing', products: otherOption })
  if (before.categoryIds.some((id) => !categoryIds.includes(id)) && otherCategory > 0)
    throw inUse('categoryIds', { reason: 'categoryMissing', products: otherCategory })
}

/** Removes a definition that no product carries. */
export function removeAttribute(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    await lockDefinitions(tx)
    const attribute = await findAttribute(tx, id)
    if (!attribute) throw new ShopError('not_found')
    const { all } = await countCarried(tx, attribute.name, attribute)
    if (all > 0)
      throw new ShopError('attribute_in_use', { params: { reason: 'carried', products: all } })
    await deleteAttribute(tx, id)
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject: 'attribute',
      subjectId: id,
      title: attribute.label,
    })
    await invalidate(tx, ['catalogue'])
    return { message: catalogOfficeWords.attributes.removed }
  })
}

/** Facets, spec tables and lists are made from definitions. */
async function showChange(tx: Db, name: string) {
  const categories = await listCategoriesCarrying(tx, name)
  await invalidate(tx, ['catalogue', ...categories.map((id): Tag => `category:${id}`)])
}

/**
 * What is wrong with a product's attributes, field by field, by the definitions of its category.
 */
export function findAttributeProblems(
  definitions: Attribute[],
  given: Record<string, AttributeValue>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const known = new Map(definitions.map((definition) => [definition.name, definition]))
  for (const name of Object.keys(given))
    if (!known.has(name)) problems[`attributes.${name}`] = catalogFieldWords.notAnAttribute
  for (const definition of definitions) {
    const problem = problemOf(definition, given[definition.name])
    if (problem) problems[`attributes.${definition.name}`] = problem
  }
  return problems
}

function problemOf(
  { type, required, options }: Attribute,
  value: AttributeValue | undefined,
): string | null {
  if (value === undefined || value === '') return required ? fieldWords.required : null
  if (type === 'number')
    return typeof value === 'number' && Number.isFinite(value) ? null : fieldWords.notANumber
  if (type === 'boolean') return typeof value === 'boolean' ? null : fieldWords.notYesOrNo
  if (type === 'choice')
    return typeof value === 'string' && options.includes(value) ? null : fieldWords.notAnOption
  return typeof value === 'string' ? null : fieldWords.invalid
}
