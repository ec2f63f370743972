import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { textKind } from '../model.ts'
import { mailOfficeWords } from '../words/office.ts'

export async function loader({ api }: LoaderArgs) {
  const [mails, documents] = await Promise.all([
    api.mails.worded({}),
    api.content.documents({ kind: textKind }),
  ])
  return mails.map(({ key, title }) => ({
    key,
    title,
    document: documents.find((document) => document.key === key),
  }))
}

type Row = Awaited<ReturnType<typeof loader>>[number]

function createColumns(language: Language): Column<Row>[] {
  const words = mailOfficeWords(language).wording
  return labelColumns(words.columns, {
    mail: ({ key, title }) => <Link to={officePaths.mailText(key)}>{title}</Link>,
    state: ({ document }) => <Wording document={document} />,
  })
}

export function Component() {
  const language = useLanguage()
  const { title, wording: words } = useWords(mailOfficeWords)
  const rows = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.title} back={{ to: officePaths.mails, label: title }}>
      <p className="soft">{words.about}</p>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
    </PageFrame>
  )
}

function Wording({ document }: Pick<Row, 'document'>) {
  const words = useWords(mailOfficeWords).wording
  return (
    <span className="row">
      <span className={`status ${document?.version ? 'is-good' : ''}`}>
        {document?.version ? words.states.own : words.states.usual}
      </span>
      {document?.hasDraft && <span className="status is-info">{words.states.draft}</span>}
    </span>
  )
}
