import type { Column } from '#kit/web/office/data-table.tsx'
import { searchOfficeWords as words } from '../office-words.ts'
import type { Redirect } from '../staff-contract.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RuleList } from './rule-list.tsx'

const columns: Column<Redirect>[] = [
  {
    key: 'name',
    label: words.columns.phrase,
    cell: ({ phrase }) => <b className="phrase">{phrase}</b>,
  },
  { key: 'path', label: words.columns.path, cell: ({ path }) => <Page at={path} /> },
]

/** Searches that open a page instead of a list. */
export const Redirects = ({ items }: { items: Redirect[] }) => (
  <RuleList
    kind="redirects"
    items={items}
    columns={columns}
    nameOf={({ phrase }) => phrase}
    add={words.addRedirect}
    none={words.noRedirects}
    editor={(redirect, close) => <RedirectDialog redirect={redirect} onClose={close} />}
  />
)

const Page = ({ at: path }: { at: string }) => (
  <a className="phrase" href={path}>
    {path}
  </a>
)
