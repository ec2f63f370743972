import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useLive } from '#kit/web/office/live.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Enquiry } from '../contract.ts'
import { enquiryStates, removedText } from '../model.ts'
import { enquiryOfficeWords } from '../words/office.ts'
import { EnquiryBadge } from './enquiry-badge.tsx'

/** Needed in the URL because a URL without a state shows the open enquiries. */
const anyState = 'all'

export async function loader({ api, url }: LoaderArgs) {
  const { state = 'open', ...query } = listQuery(url, 'search', 'state', 'email')
  return api.enquiries.list({ ...query, state: oneOf(enquiryStates, state) })
}

const createColumns = (language: Language): Column<Enquiry>[] => {
  const words = enquiryOfficeWords(language)
  return labelColumns(words.columns, {
    from: ({ id, name, email }) => (
      <div>
        <Link to={officePaths.enquiry(id)}>{name}</Link>
        <br />
        <span className="soft">{email}</span>
      </div>
    ),
    message: ({ message }) => (
      <p className="excerpt">{message === removedText ? words.removed : message}</p>
    ),
    state: (enquiry) => <EnquiryBadge enquiry={enquiry} />,
    received: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  })
}

export function Component() {
  const language = useLanguage()
  const words = useWords(enquiryOfficeWords)
  const { items, total } = useLoaderData<typeof loader>()
  useLive('enquiries')
  const address = useListAddress()
  const isInbox = !address.get('state') && !address.get('search') && !address.get('email')
  return (
    <PageFrame title={words.title}>
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.state}
          name="state"
          options={[
            ['', words.states.open],
            ['answered', words.states.answered],
            ['closed', words.states.closed],
            [anyState, words.allStates],
          ]}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={items}
        empty={<p>{isInbox ? words.noneOpen : words.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
