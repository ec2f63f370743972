import type { Language } from '#kit/contract/language.ts'
import type { Column } from '#kit/web/office/lists/data-table.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Redirect } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RuleList } from './rule-list.tsx'

const columns = (language: Language): Column<Redirect>[] => {
  const words = searchOfficeWords(language)
  return [
    {
      key: 'name',
      label: words.columns.phrase,
      cell: ({ phrase }) => <b className="phrase">{phrase}</b>,
    },
    { key: 'path', label: words.columns.path, cell: ({ path }) => <Page at={path} /> },
  ]
}

/** Searches that open a page instead of a list. */
export const Redirects = ({ items }: { items: Redirect[] }) => {
  const language = useLanguage()
  const words = useWords(searchOfficeWords)
  return (
    <RuleList
      kind="redirects"
      items={items}
      columns={columns(language)}
      nameOf={({ phrase }) => phrase}
      add={words.addRedirect}
      none={words.noRedirects}
      editor={(redirect, close) => <RedirectDialog redirect={redirect} onClose={close} />}
    />
  )
}

const Page = ({ at: path }: { at: string }) => (
  <a className="phrase" href={path}>
    {path}
  </a>
)
