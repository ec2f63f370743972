import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guaranteesName } from '#content/guarantees/guarantees-model.ts'
import { suggestedGuarantees } from '#content/guarantees/suggested-guarantees.ts'
import type { PageText } from '#content/pages/page.ts'
import { contentTag, insertSampleVersion, pages } from '#content/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { sampleOfficeWords } from '../../words/office.ts'
import { seedDir } from '../read-sample.ts'

const folder = join(seedDir, 'pages')

/** Reads the text of a page: its title as a heading, its lead as a quote, and the rest. */
async function readPage(file: string): Promise<PageText> {
  const [, title = '', lead = '', text = ''] =
    /^# (.*)\n(?:\n> (.*)\n)?([\s\S]*)$/.exec(await readFile(join(folder, file), 'utf8')) ?? []
  return { title, description: '', lead, text: text.trim(), listTitle: '', list: [] }
}

/** Publishes the sample's texts on all pages without a published text. */
export async function publishSamplePages(tx: Db, language: Language) {
  const words = sampleOfficeWords(language)
  for (const file of await readdir(folder)) {
    const key = file.replace('.md', '')
    await insertSampleVersion(tx, { kind: pages.name, key }, await readPage(file), words.title)
  }
  await insertSampleVersion(tx, guaranteesName, suggestedGuarantees(language), words.title)
  await invalidate(tx, [contentTag(pages.name), contentTag(guaranteesName.kind)])
}
