import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { mailStates } from '#contract/mails.rules.ts'
import type { OutboxMail } from '#contract/mails.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf } from '../list/use-list-address.ts'
import { kindWords, MailBadge, stateWords } from './mail-words.tsx'
import { Recipient } from './recipient.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { state, ...query } = listQuery(url, 'search', 'kind', 'state')
  return api.mails.list({ ...query, state: oneOf(mailStates, state) })
}

const columns: Column<OutboxMail>[] = [
  { key: 'subject', label: 'Subject', cell: ({ id, subject }) => <Link to={adminPaths.mail(id)}>{subject}</Link> },
  { key: 'to', label: 'To', cell: ({ recipient }) => <Recipient of={recipient} /> },
  { key: 'kind', label: 'Kind', cell: ({ kind, copyOf }) => `${kindWords[kind] ?? kind}${copyOf ? ', copy' : ''}` },
  { key: 'state', label: 'State', cell: (mail) => <MailStanding {...mail} /> },
  { key: 'written', label: 'Written', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time> },
]

export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <PageFrame title="Mail outbox">
      <ListTools>
        <SearchField label="Search recipient or subject" />
        <FilterSelect label="Kind" name="kind" options={[['', 'All kinds'], ...Object.entries(kindWords)]} />
        <FilterSelect label="State" name="state" options={[['', 'All states'], ...mailStates.map((state) => [state, stateWords[state]] as const)]} />
      </ListTools>
      <DataTable caption="Mails, newest first" columns={columns} rows={items} rowKey={({ id }) => id} empty={<p>{adminMessages.mails.none}</p>} />
      <ListPager total={total} />
    </PageFrame>
  )
}

function MailStanding({ state, tries, lastError }: OutboxMail) {
  return (
    <div>
      <MailBadge state={state} />
      {state === 'failed' && (
        <p className="soft">
          {tries === 1 ? 'Tried once' : `Tried ${tries} times`}: {lastError}
        </p>
      )}
    </div>
  )
}
