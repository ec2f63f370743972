import type { Shop } from '#kit/server/shop.ts'

/** What a good answer to a query has; README.md beside the queries says what each check means. */
export interface Check {
  top?: number
  category?: string
  where?: { attribute: string; value?: unknown; min?: number; max?: number }
  price?: { min?: number; max?: number }
  slug?: string
  anyOf?: string[]
  none?: string[]
  empty?: boolean
  count?: { min?: number; max?: number }
}

export interface LabelledQuery {
  q: string
  kind: string
  expect: Check[]
}

interface Judged {
  slug: string
  categories: string[]
  attributes: Record<string, unknown>
  rupees: number
}

/** What the judge knows of each product, by id. */
export async function readJudged({ db }: Shop): Promise<Map<string, Judged>> {
  const { rows } = await db.query<Judged & { id: string }>(
    `with recursive above as (
       select id as leaf, id, name, parent_id from categories
       union all select leaf, categories.id, categories.name, categories.parent_id from above
         join categories on categories.id = above.parent_id
     )
     select products.id::text, slug, attributes, pay_paisa / 100.0::float8 as rupees,
       array(select name from above where leaf = category_id) as categories from products`,
  )
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

const within = (
  value: number,
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { min?: number; max?: number },
) => value >= min && value <= max
const isSame = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

function meetsWhere(
  { attributes }: Judged,
  { attribute, value, min, max }: NonNullable<Check['where']>,
) {
  const given = attributes[attribute]
  if (given === undefined) return false
  return value === undefined
    ? within(Number(given), {
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      })
    : isSame(given, value)
}

/**
 * Whether an answer holds; `max` is how many it can show at most, and checks that look further are
 * left out.
 */
export function holds(check: Check, found: readonly Judged[], total: number, max: number): boolean {
  const { top = 0, category, where, price, slug, anyOf, none } = check
  if (check.empty) return found.length === 0
  if (check.count) return max < 24 || within(total, check.count)
  if (top > max) return true
  const first = found.slice(0, top)
  if (slug) return first.some((product) => product.slug === slug)
  if (anyOf) return first.some((product) => anyOf.includes(product.slug))
  if (none) return !first.some((product) => none.includes(product.slug))
  const each = (product: Judged) =>
    (!category || product.categories.includes(category)) &&
    (!where || meetsWhere(product, where)) &&
    (!price || within(product.rupees, price))
  return first.length === top && first.every(each)
}
