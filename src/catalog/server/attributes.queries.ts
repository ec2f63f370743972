import { countRows, type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { Attribute, AttributeInput } from '../attribute.ts'
import type { UpdateAttribute } from '../structure.ts'
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

export function listAttributesNamed(db: Db, names: string[]) {
  return many<Attribute>(
    db,
    sql`select ${attributeColumns} from attributes where name = any(${names})
      order by position, attributes.id`,
  )
}

/** The attributes of a category: its own and those of the categories above it. */
export function listAttributesOfCategory(db: Db, categoryId: string) {
  return many<Attribute>(
    db,
    sql`select ${attributeColumns} from attributes
        where attributes.id in (select attribute_id from category_attributes
          where category_id in (${categoriesAbove(categoryId)}))
        order by position, attributes.id`,
  )
}

export interface CategoryAttribute {
  categoryId: string
  name: string
}

/** The attributes that the products of these categories, and of those below them, can have. */
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

/** How many products carry one of these attributes in its category. */
export const countCarrying = (db: Db, given: CategoryAttribute[]) =>
  countRows(
    db,
    sql`products where exists (
          select from unnest(${given.map(({ categoryId }) => categoryId)}::bigint[],
            ${given.map(({ name }) => name)}::text[]) as given (category, name)
          where category = category_id and attributes ? given.name)`,
  )

const definitions = sql`hashtextextended('attribute definitions', 0)`

/**
 * For whoever changes definitions: no product is written meanwhile, and later writers see the
 * change.
 */
export const lockDefinitions = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock(${definitions})`)

/**
 * For whoever writes products: definitions stay as they are, for any number of writers at once.
 * Taken before any product is locked, as above.
 */
export const holdDefinitions = (db: Db) =>
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
          ${input.group}, ${input.filterable}, ${input.comparable},
          ${input.better}, ${input.required}, ${input.help}, ${input.position})
        returning id::text`,
  )
  await setCategories(db, id, input.categoryIds)
  return getAttribute(db, id)
}

export async function updateAttribute(
  db: Db,
  { id, ...input }: UpdateAttribute,
): Promise<Attribute> {
  await execute(
    db,
    sql`update attributes set label = ${input.label}, unit = ${input.unit}, type = ${input.type},
      options = ${input.options}, group_name = ${input.group},
          filterable = ${input.filterable}, comparable = ${input.comparable},
            better = ${input.better}, required = ${input.required}, help = ${input.help},
            position = ${input.position},
          version = version + 1
        where id = ${id}`,
  )
  await execute(db, sql`delete from category_attributes where attribute_id = ${id}`)
  await setCategories(db, id, input.categoryIds)
  return getAttribute(db, id)
}

const setCategories = (db: Db, id: string, categoryIds: string[]) =>
  execute(
    db,
    sql`insert into category_attributes (category_id, attribute_id)
      select distinct category, ${id}::bigint from unnest(${categoryIds}::bigint[]) as category`,
  )

export const deleteAttribute = (db: Db, id: string) =>
  execute(db, sql`delete from attributes where id = ${id}`)

export interface Carried {
  /** How many products carry the attribute. */
  all: number
  /** Of these, those whose value is of another type … */
  otherType: number
  /** … is not among the options … */
  otherOption: number
  /** … or whose category would not have the attribute. */
  otherCategory: number
}

/** How many products carry an attribute, and how many of them would not fit a definition of it. */
export const countCarried = (
  db: Db,
  name: string,
  { type, options, categoryIds }: Pick<AttributeInput, 'type' | 'options' | 'categoryIds'>,
) =>
  one<Carried>(
    db,
    sql`select count(*) as all,
          count(*) filter (where jsonb_typeof(attributes -> ${name})
            <> ${type === 'number' || type === 'boolean' ? type : 'string'}) as "otherType",
          count(*) filter (where ${type === 'choice'}
            and attributes ->> ${name} <> all(${options}::text[])) as "otherOption",
          count(*) filter (where category_id not
            in (${categoriesBelow(sql`id = any(${categoryIds}::bigint[])`)})) as "otherCategory"
        from products where attributes ? ${name}`,
  )

export const listCategoriesCarrying = async (db: Db, attributeName: string) =>
  (
    await many<{ id: string }>(
      db,
      sql`select distinct category_id::text as id from products
        where attributes ? ${attributeName}`,
    )
  ).map((row) => row.id)

/** Gives it to further categories. */
export const linkAttribute = (db: Db, id: string, categoryIds: string[]) =>
  execute(
    db,
    sql`insert into category_attributes (category_id, attribute_id) select category, ${id}::bigint
      from unnest(${categoryIds}::bigint[]) as category on conflict do nothing`,
  )

/** Only if no product carries it. */
export const deleteUnusedAttribute = (db: Db, id: string) =>
  maybeOne<{ title: string }>(
    db,
    sql`delete from attributes where id = ${id}
      and not exists (select from products where products.attributes ? attributes.name)
      returning label as title`,
  )
