import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { auditSubjects } from '#contract/audit.rules.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf } from '../list/use-list-address.ts'
import { addressOf, inWords } from './audit-words.ts'

export async function loader({ api, url }: LoaderArgs) {
  const { subject, ...query } = listQuery(url, 'search', 'subject', 'subjectId')
  return api.audit.list({ ...query, subject: oneOf(auditSubjects, subject) })
}

const columns: Column<AuditEntry>[] = [
  { key: 'at', label: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { key: 'staff', label: 'Who', cell: ({ staff }) => staff },
  { key: 'what', label: 'What', cell: (entry) => <Deed {...entry} /> },
  { key: 'changes', label: 'Changes', cell: ({ changes }) => <Changes of={changes} /> },
]

export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <PageFrame title="Audit log">
      <ListTools>
        <SearchField label="Search by person or thing" />
        <FilterSelect label="Kind" name="subject" options={[['', 'Everything'], ...auditSubjects.map((subject) => [subject, inWords(subject)] as const)]} />
      </ListTools>
      <DataTable caption="Audit log, newest first" columns={columns} rows={items} rowKey={({ id }) => id} empty={<p>{adminMessages.nothingFound}</p>} />
      <ListPager total={total} />
    </PageFrame>
  )
}

function Deed({ action, subject, subjectId, title }: AuditEntry) {
  const address = addressOf(subject, subjectId)
  const name = title || inWords(subject)
  return (
    <>
      {inWords(action)} {inWords(subject).toLowerCase()}{' '}
      {address ? (
        <a className="link" href={address}>
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}
    </>
  )
}

function Changes({ of: changes }: { of: AuditEntry['changes'] }) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return null
  return (
    <dl className="changes">
      {fields.map(([name, { before, after }]) => (
        <div key={name}>
          <dt>{inWords(name)}</dt>
          <dd>
            <del>{short(before)}</del> → <ins>{short(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text === '' ? '–' : text.length > 120 ? `${text.slice(0, 120)}…` : text
}
