import type { Column } from '#kit/web/office/data-table.tsx'
import { searchOfficeWords as words } from '../office-words.ts'
import type { Redirect } from '../staff-contract.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RuleList } from './rule-list.tsx'

const columns: Column<Redirect>[] = [
  { key: 'name', label: words.columns.phrase, cell: ({ phrase }) => <b>{phrase}</b> },
  { key: 'path', label: words.columns.path, cell: ({ path }) => <a href={path}>{path}</a> },
]

/** Searches that open a page. */
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
