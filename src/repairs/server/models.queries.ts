import { type Db, likePattern, many, sql } from '#kit/server/db/sql.ts'

const usual = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'MSI', 'Samsung']

/** Brands of the catalogue and of what was repaired most, and those that everybody has. */
export async function listBrands(db: Db): Promise<string[]> {
  const rows = await many<{ brand: string }>(
    db,
    sql`select brand from (
          (select brand, count(*) as times from products where on_sale and brand <> ''
            group by brand order by times desc limit 40)
          union all (select min(brand), count(*)
            from (select brand from repairs order by created_at desc limit 2000) recent
            group by lower(brand) order by 2 desc limit 20)
        ) known group by brand order by sum(times) desc limit 40`,
  )
  const seen = new Map(
    [...rows.map(({ brand }) => brand), ...usual].map((brand) => [brand.toLowerCase(), brand]),
  )
  return [...seen.values()].sort((a, b) => a.localeCompare(b))
}

/**
 * The few models that match best: those of the catalogue, and those that were repaired more than
 * once, so that nobody reads what one person typed.
 */
export const suggestModels = (
  db: Db,
  { kind = null, brand = '', q }: { kind?: string | null; brand?: string; q: string },
) =>
  many<{ brand: string; model: string }>(
    db,
    sql`select min(brand) as brand, min(model) as model from (
          select brand, model from products where on_sale and model <> ''
            and (${brand} = '' or lower(brand) = lower(${brand}))
            and lower(brand || ' ' || model) like ${likePattern(q)}
          union all
          (select min(brand), min(model) from repairs
            where model <> '' and (${kind}::text is null or kind = ${kind}::text)
            and (${brand} = '' or lower(brand) = lower(${brand}))
            and lower(brand || ' ' || model) like ${likePattern(q)}
              group by lower(brand), lower(model)
              having count(distinct customer_phone) > 1 limit 50)
        ) known group by lower(brand), lower(model)
          order by lower(min(model)) not like ${likePattern(q).slice(1)}, min(model) limit 8`,
  )
