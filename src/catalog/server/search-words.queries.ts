import { type Db, execute, sql } from '#kit/server/db/sql.ts'

/** Remembers the words of a product's name, brand and model. */
export function insertSearchWords(db: Db, texts: string[]) {
  return execute(
    db,
    sql`insert into search_words (word)
        select distinct word from unnest(${texts}::text[]) as text, regexp_split_to_table(lower(text), '[^[:alnum:]]+') as word
        where length(word) between 3 and 40 and word ~ '[^0-9]'
        on conflict do nothing`,
  )
}
