import { type Db, likePattern, many, sql } from '#kit/server/db/sql.ts'

/** Suggested even before the shop has sold or repaired anything of these brands. */
const commonBrands = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'MSI', 'Samsung']

/** The most frequent brands in the catalogue and among recent repairs, and the common brands. */
export async function listBrands(db: Db): Promise<string[]> {
  const rows = await many<{ brand: string }>(
    db,
    sql`select brand from (
          (select brand, count(*) as times from products where on_sale and brand <> ''
            group by brand order by times desc limit 40)
          union all
          (select min(brand), count(*)
            from (select brand from repairs order by created_at desc limit 2000) recent
            group by lower(brand) order by 2 desc limit 20)
        ) brands group by brand order by sum(times) desc limit 40`,
  )
  const byKey = new Map(
    [...rows.map(({ brand }) => brand), ...commonBrands].map((brand) => [
      brand.toLowerCase(),
      brand,
    ]),
  )
  return [...byKey.values()].sort((a, b) => a.localeCompare(b))
}

/**
 * The best matching models of the catalogue and of earlier repairs. A repaired model counts only if
 * at least two customers had it, so that nothing a single customer typed becomes public.
 */
export const listModels = (
  db: Db,
  { kind = null, brand = '', q }: { kind?: string | null; brand?: string; q: string },
) =>
  many<{ brand: string; model: string }>(
    db,
    sql`select min(brand) as brand, min(model) as model from (
          select brand, model from products
            where on_sale and model <> ''
              and (${brand} = '' or lower(brand) = lower(${brand}))
              and lower(brand || ' ' || model) like ${likePattern(q)}
          union all
          (select min(brand), min(model) from repairs
            where model <> '' and (${kind}::text is null or kind = ${kind}::text)
              and (${brand} = '' or lower(brand) = lower(${brand}))
              and lower(brand || ' ' || model) like ${likePattern(q)}
            group by lower(brand), lower(model)
            having count(distinct customer_phone) > 1 limit 50)
        ) models group by lower(brand), lower(model)
        order by lower(min(model)) not like ${likePattern(q).slice(1)}, min(model) limit 8`,
  )
