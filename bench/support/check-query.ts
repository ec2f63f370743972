import type { Shop } from '#kit/server/shop.ts'

/** A condition on the answer to a query. `top` limits it to the first results. */
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

interface ProductFacts {
  slug: string
  categories: string[]
  attributes: Record<string, unknown>
  rupees: number
}

/** The facts about each product that checks use, by ID. */
export async function readProductFacts({ db }: Shop): Promise<Map<string, ProductFacts>> {
  const { rows } = await db.query<ProductFacts & { id: string }>(
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
  { attributes }: ProductFacts,
  { attribute, value, min, max }: NonNullable<Check['where']>,
) {
  const actual = attributes[attribute]
  if (actual === undefined) return false
  return value === undefined
    ? within(Number(actual), {
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      })
    : isSame(actual, value)
}

/**
 * Whether an answer passes a check. `max` is the number of results that it can show. Checks that
 * need more results pass.
 */
export function isMatch(
  check: Check,
  results: readonly ProductFacts[],
  total: number,
  max: number,
): boolean {
  const { top = 0, category, where, price, slug, anyOf, none } = check
  if (check.empty) return results.length === 0
  if (check.count) return max < 24 || within(total, check.count)
  if (top > max) return true
  const first = results.slice(0, top)
  if (slug) return first.some((product) => product.slug === slug)
  if (anyOf) return first.some((product) => anyOf.includes(product.slug))
  if (none) return !first.some((product) => none.includes(product.slug))
  const each = (product: ProductFacts) =>
    (!category || product.categories.includes(category)) &&
    (!where || meetsWhere(product, where)) &&
    (!price || within(product.rupees, price))
  return first.length === top && first.every(each)
}
