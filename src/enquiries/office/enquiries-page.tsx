import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { enquiryStates } from '#contract/enquiries.rules.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '../list/use-list-address.ts'
import { EnquiryBadge, stateWords } from './enquiry-state.tsx'

/** What an address without a state means is what waits for an answer. */
const anyState = 'all'

export async function loader({ api, url }: LoaderArgs) {
  const { state = 'open', ...query } = listQuery(url, 'search', 'state', 'email')
  return api.enquiries.list({ ...query, state: oneOf(enquiryStates, state) })
}

const columns: Column<Enquiry>[] = [
  {
    key: 'from',
    label: 'From',
    cell: ({ id, name, email }) => (
      <div>
        <Link to={adminPaths.enquiry(id)}>{name}</Link>
        <br />
        <span className="soft">{email}</span>
      </div>
    ),
  },
  { key: 'message', label: 'Message', cell: ({ message }) => <p className="excerpt">{message}</p> },
  { key: 'state', label: 'State', cell: (enquiry) => <EnquiryBadge enquiry={enquiry} /> },
  { key: 'received', label: 'Received', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time> },
]

export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  const address = useListAddress()
  const isInbox = !address.get('state') && !address.get('search') && !address.get('email')
  return (
    <PageFrame title="Enquiries">
      <ListTools>
        <SearchField label="Search name, e-mail, phone or words" />
        <FilterSelect
          label="State"
          name="state"
          options={[
            ['', stateWords.open],
            ['answered', stateWords.answered],
            ['closed', stateWords.closed],
            [anyState, 'All'],
          ]}
        />
      </ListTools>
      <DataTable
        caption="Enquiries, newest first"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p>{isInbox ? adminMessages.enquiries.noneOpen : adminMessages.enquiries.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
