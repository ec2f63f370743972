import { countRows, type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { Attribute, AttributeInput } from '../../attribute.ts'
import type { UpdateAttribute } from '../../structure.ts'
import { categoriesAbove, categoriesBelow } from './category-tree.queries.ts'

const attributeColumns = sql`attributes.id::text, attributes.name, label, unit, type, options,
  group_name as "group", filterable, comparable, better, required, help, position,
  array(select category_id::text from category_attributes where attribute_id = attributes.id
    order by category_id) as "categoryIds", version`

export function listAttributes(db: Db) {
  return many<Attribute>(
    db,
    sql`select ${attributeColumns} from attributes order by position, attributes.id`,
  )
}

export function listAttributesByName(db: Db, names: string[]) {
  return many<Attribute>(
    db,
    sql`select ${attributeColumns} from attributes where name = any(${names})
      order by position, attributes.id`,
  )
}

/** The attributes of a category, including those inherited from the categories above it. */
export function listAttributesOfCategory(db: Db, categoryId: string) {
  return many<Attribute>(
    db,
    sql`select ${attributeColumns} from attributes
        where attributes.id in (select attribute_id from category_attributes
          where category_id in (${categoriesAbove(categoryId)}))
        order by position, attributes.id`,
  )
}

interface CategoryAttribute {
  categoryId: string
  name: string
}

/** The attributes, including inherited ones, of these categories and all categories below them. */
export function listCategoryAttributes(db: Db, categoryIds: string[]) {
  return many<CategoryAttribute>(
    db,
    sql`with recursive above as (
          select id as category, id
            from (${categoriesBelow(sql`id = any(${categoryIds}::bigint[])`)}) concerned
          union
          select category, parent_id from above join categories using (id)
            where parent_id is not null
        )
        select distinct category::text as "categoryId", name
        from above join category_attributes on category_id = above.id
          join attributes on attributes.id = attribute_id`,
  )
}

/** Counts the products that have one of these attributes and are in its category. */
export const countProductsWithAttributes = (db: Db, categoryAttributes: CategoryAttribute[]) =>
  countRows(
    db,
    sql`products where exists (
          select from unnest(${categoryAttributes.map(({ categoryId }) => categoryId)}::bigint[],
            ${categoryAttributes.map(({ name }) => name)}::text[]) as pair (category, name)
          where category = category_id and attributes ? pair.name)`,
  )

const definitions = sql`hashtextextended('attribute definitions', 0)`

/**
 * Taken to change definitions: no product is written meanwhile, and later writers see the change.
 */
export const lockDefinitions = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock(${definitions})`)

/**
 * Taken to write products: definitions do not change meanwhile, and writers do not block each
 * other. Like the lock above, it is taken before any product is locked.
 */
export const lockDefinitionsShared = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock_shared(${definitions})`)

export const findAttribute = (db: Db, id: string) =>
  maybeOne<Attribute>(
    db,
    sql`select ${attributeColumns} from attributes where attributes.id = ${id}`,
  )

const getAttribute = (db: Db, id: string) =>
  one<Attribute>(db, sql`select ${attributeColumns} from attributes where attributes.id = ${id}`)

export async function insertAttribute(db: Db, input: AttributeInput): Promise<Attribute> {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into attributes (name, label, unit, type, options, group_name, filterable,
          comparable, better, required, help, position)
        values (${input.name}, ${input.label}, ${input.unit}, ${input.type}, ${input.options},
          ${input.group}, ${input.filterable}, ${input.comparable}, ${input.better},
          ${input.required}, ${input.help}, ${input.position})
        returning id::text`,
  )
  await linkAttribute(db, id, input.categoryIds)
  return getAttribute(db, id)
}

export async function updateAttribute(
  db: Db,
  { id, ...input }: UpdateAttribute,
): Promise<Attribute> {
  await execute(
    db,
    sql`update attributes
        set label = ${input.label}, unit = ${input.unit}, type = ${input.type},
          options = ${input.options}, group_name = ${input.group},
          filterable = ${input.filterable}, comparable = ${input.comparable},
          better = ${input.better}, required = ${input.required}, help = ${input.help},
          position = ${input.position}, version = version + 1
        where id = ${id}`,
  )
  await execute(db, sql`delete from category_attributes where attribute_id = ${id}`)
  await linkAttribute(db, id, input.categoryIds)
  return getAttribute(db, id)
}

/** Adds the attribute to categories. Those that already have it are skipped. */
export const linkAttribute = (db: Db, id: string, categoryIds: string[]) =>
  execute(
    db,
    sql`insert into category_attributes (category_id, attribute_id)
        select category, ${id}::bigint from unnest(${categoryIds}::bigint[]) as category
        on conflict do nothing`,
  )

export const deleteAttribute = (db: Db, id: string) =>
  execute(db, sql`delete from attributes where id = ${id}`)

/** Counts of products that have an attribute. */
export interface AttributeUsage {
  all: number
  /** The value is of another type. */
  otherType: number
  /** The value is not among the options. */
  otherOption: number
  /** The category of the product would not have the attribute. */
  otherCategory: number
}

/** Counts the products that have an attribute, and those that would not fit this definition. */
export const countUsage = (
  db: Db,
  name: string,
  { type, options, categoryIds }: Pick<AttributeInput, 'type' | 'options' | 'categoryIds'>,
) =>
  one<AttributeUsage>(
    db,
    sql`select count(*) as all,
          count(*) filter (where jsonb_typeof(attributes -> ${name})
            <> ${type === 'number' || type === 'boolean' ? type : 'string'}) as "otherType",
          count(*) filter (where ${type === 'choice'}
            and attributes ->> ${name} <> all(${options}::text[])) as "otherOption",
          count(*) filter (where category_id not in
            (${categoriesBelow(sql`id = any(${categoryIds}::bigint[])`)})) as "otherCategory"
        from products where attributes ? ${name}`,
  )

/** Ids of the categories whose products have the attribute. */
export const listCategoriesUsing = async (db: Db, attributeName: string) =>
  (
    await many<{ id: string }>(
      db,
      sql`select distinct category_id::text as id from products
        where attributes ? ${attributeName}`,
    )
  ).map((row) => row.id)

/** Deletes the attribute unless a product has it. */
export const deleteUnusedAttribute = (db: Db, id: string) =>
  maybeOne<Pick<Attribute, 'id' | 'label'>>(
    db,
    sql`delete from attributes where id = ${id}
      and not exists (select from products where products.attributes ? attributes.name)
      returning id::text, label`,
  )
