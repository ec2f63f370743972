import { walkInId } from '#accounts/model.ts'
import { firstPicture } from '#catalog/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'
import type { CounterProduct } from '../contract.ts'
import { counterWords } from '../words/office.ts'

/** Creates the account for anonymous sales, if it is missing. The account has no sign-in. */
export function insertWalkIn(db: Db, language: Language) {
  const { walkIn } = counterWords(language)
  return execute(
    db,
    sql`insert into users (id, name, role) values (${walkInId}, ${walkIn}, 'customer')
      on conflict do nothing`,
  )
}

const maxResults = 8

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

interface Row extends Omit<CounterProduct, 'discountedPrice' | 'productMarkedPrice'> {
  pricePaisa: number
  payPaisa: number
}

/**
 * Lists the products with exactly this barcode or SKU, however written. If there is none, it lists
 * those that contain all the typed words.
 */
export async function listByCodeOrName(db: Db, typed: string): Promise<CounterProduct[]> {
  const words = typed.toLowerCase().split(/\s+/)
  const columns = sql`products.id::text, products.name as "productName",
    picture.path as "displayImage", pay_paisa as "payPaisa", price_paisa as "pricePaisa", stock,
    category_serials(products.category_id) as serials`
  const rows = await many<Row>(
    db,
    sql`with exact as (
          select id, true as is_exact from products
          where on_sale and business_id is null
            and ((sku <> '' and code_key(sku) = code_key(${typed}))
            or (barcode <> '' and lpad(barcode, 14, '0')
              = lpad(${/^\d{6,14}$/.test(typed) ? typed : '-'}, 14, '0')))
        ), named as (
          select id, false as is_exact from products
          where on_sale and business_id is null and not exists (select from exact)
            and search like all(${words.map((word) => `%${escapeLike(word)}%`)}::text[])
          order by stock > 0 desc, name limit ${maxResults}
        )
        select ${columns}, is_exact as "isExact"
          from (select * from exact union all select * from named) found
          join products using (id) ${firstPicture}
        order by is_exact desc, stock > 0 desc, products.name limit ${maxResults}`,
  )
  return rows.map(({ payPaisa, pricePaisa, ...row }) => ({
    ...row,
    discountedPrice: toRupees(payPaisa),
    productMarkedPrice: toRupees(pricePaisa),
  }))
}
