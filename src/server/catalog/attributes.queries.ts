import type { Attribute, AttributeInput } from '#contract/catalog.ts'
import { type Db, execute, many, one, type Sql, sql } from '../db/sql.ts'

const attributeColumns = sql`attributes.id::text, attributes.name, label, unit, type, options, group_name as "group", filterable, comparable, required, help, position,
  array(select category_id::text from category_attributes where attribute_id = attributes.id order by category_id) as "categoryIds"`

export function listAttributes(db: Db) {
  return many<Attribute>(db, sql`select ${attributeColumns} from attributes order by position, attributes.id`)
}

/** The attributes of a category: its own and those of the categories above it. */
export function listAttributesOfCategory(db: Db, categoryId: string) {
  return many<Attribute>(
    db,
    sql`with recursive above as (
          select categories.id, parent_id from categories where categories.id = ${categoryId}
          union all
          select categories.id, categories.parent_id from categories join above on categories.id = above.parent_id
        )
        select ${attributeColumns} from attributes
        where attributes.id in (select attribute_id from category_attributes join above on above.id = category_id)
        order by position, attributes.id`,
  )
}

export async function insertAttribute(db: Db, input: AttributeInput): Promise<Attribute> {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into attributes (name, label, unit, type, options, group_name, filterable, comparable, required, help, position)
        values (${input.name}, ${input.label}, ${input.unit}, ${input.type}, ${input.options}, ${input.group}, ${input.filterable}, ${input.comparable},
          ${input.required}, ${input.help}, ${input.position})
        returning id::text`,
  )
  await execute(
    db,
    sql`insert into category_attributes (category_id, attribute_id) select distinct category, ${id}::bigint from unnest(${input.categoryIds}::bigint[]) as category`,
  )
  return one<Attribute>(db, sql`select ${attributeColumns} from attributes where attributes.id = ${id}`)
}

const workFacetsOut = (db: Db, concerned: Sql) =>
  execute(
    db,
    sql`update products set facets = fresh.facets
        from (
          select products.id, facets_of(names, attributes) as facets
          from products join (select id, filterable_of(id) as names from categories offset 0) filterable on filterable.id = category_id where ${concerned}
        ) fresh
        where fresh.id = products.id
          and not (products.facets @> fresh.facets and cardinality(products.facets) = cardinality(fresh.facets) + (brand <> '')::int)`,
  )

/** Works the facets out anew where products carry this attribute; after its definition changed. */
export const refreshFacets = (db: Db, attributeName: string) => workFacetsOut(db, sql`attributes ? ${attributeName}`)

/** The same for all products of a category and of those below it; after it moved. */
export const refreshFacetsBelow = (db: Db, categoryId: string) =>
  workFacetsOut(
    db,
    sql`category_id in (
          with recursive below as (
            select id from categories where id = ${categoryId}
            union all
            select categories.id from categories join below on categories.parent_id = below.id
          ) select id from below)`,
  )
