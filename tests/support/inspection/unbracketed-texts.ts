import type { Page } from '@playwright/test'
import type { Pool } from 'pg'

/** Every text that the shop stores: what the owner, customers and the sample have entered. */
export async function loadStoredTexts(db: Pool): Promise<string> {
  const { rows: columns } = await db.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and (data_type in ('text', 'jsonb', 'ARRAY') or data_type like 'character%')`,
  )
  const texts: string[] = []
  for (const { table, name } of columns) {
    const { rows } = await db.query<{ text: string | null }>(
      `select string_agg(distinct "${name}"::text, E'\\n') as text from "${table}"`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return normalize(texts.join('\n'))
}

const normalize = (text: string) => text.replaceAll('\\n', ' ').replace(/\s+/g, ' ').toLowerCase()

/** The texts of a page that people see or hear: nodes, labels, placeholders and titles. */
export const readTexts = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'label']
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        texts.push(...attributes.map((name) => node.getAttribute(name) ?? ''))
      else if (!node.parentElement?.closest('script, style, noscript, [lang]'))
        texts.push(node.nodeValue ?? '')
    }
    return texts
  })

/** Removes what stands in brackets, from the inside out. */
function withoutBrackets(text: string): string {
  const less = text.replace(/\[[^[\]]*\]/g, '\n')
  return less === text ? text : withoutBrackets(less)
}

/** Numbers, money, dates and times are formatted, not worded. */
const formats =
  /\b(Rs|NPR|am|pm|AM|PM|AD|BS|VAT|PAN|kg|cm|mm|GB|TB|MB|kB|W|Wh|V|Hz|GHz|MHz|inch)\b|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Baishakh|Jestha|Asar|Ashadh|Shrawan|Bhadra|Ashwin|Kartik|Mangsir|Poush|Magh|Falgun|Chaitra)\b/g

/** The texts, by page, that cannot be translated: they are neither in brackets nor stored. */
export function findUnbracketed(texts: Map<string, string[]>, stored: string): string[] {
  const found = [...texts].flatMap(([page, all]) =>
    all.flatMap((text) => foreignParts(text, stored)).map((part) => `${page}: ${part}`),
  )
  return [...new Set(found)]
}

const foreignParts = (text: string, stored: string): string[] =>
  withoutBrackets(text)
    .split(/\n| – /)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /\b[a-z]{3,}\b/i.test(part.replace(formats, '')))
    .filter((part) => !stored.includes(part.toLowerCase()))
