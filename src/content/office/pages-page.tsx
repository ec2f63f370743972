import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { DocumentEntry } from '../contract.ts'
import { builtInPages, isBuiltIn } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'
import { NewPageDialog } from './new-page-dialog.tsx'
import { pagePath } from './page-address.ts'

const standardEntry = (key: string): DocumentEntry => ({
  key,
  title: key,
  version: 0,
  hasDraft: false,
  changedBy: '',
  changedAt: null,
  publishedAt: null,
})

/** The built-in pages first, then the custom ones. */
export async function loader({ api }: LoaderArgs) {
  const stored = await api.content.documents({ kind: 'page' })
  return [
    ...builtInPages.map((key) => stored.find((entry) => entry.key === key) ?? standardEntry(key)),
    ...stored.filter(({ key }) => !isBuiltIn(key)),
  ]
}

const nameOf = ({ key, title }: DocumentEntry, language: Language) =>
  isBuiltIn(key) ? pagesWords(language).pages.names[key] : title

/** Published pages without a change date came with the sample. */
function stateOf({ version, hasDraft, changedAt }: DocumentEntry) {
  if (version === 0) return hasDraft ? 'draft' : 'original'
  return hasDraft ? 'changed' : changedAt ? 'published' : 'sample'
}

function createColumns(language: Language): Column<DocumentEntry>[] {
  const words = pagesWords(language).pages
  return labelColumns(words.columns, {
    title: (entry) => <Link to={officePaths.page(entry.key)}>{nameOf(entry, language)}</Link>,
    address: ({ key }) => pagePath(key),
    state: (entry) => words.states[stateOf(entry)],
    changed: ({ changedBy, changedAt }) =>
      changedAt && (
        <time dateTime={changedAt}>{words.changed(changedBy, formatMoment(changedAt))}</time>
      ),
  })
}

export function Component() {
  const language = useLanguage()
  const words = useWords(pagesWords).pages
  const entries = useLoaderData<typeof loader>()
  const [isAdding, setAdding] = useState(false)
  return (
    <PageFrame
      title={words.title}
      actions={<Button onClick={() => setAdding(true)}>{words.add}</Button>}
    >
      <p className="soft page-lead">{words.lead}</p>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={entries}
        rowKey={({ key }) => key}
        empty={null}
      />
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  )
}
