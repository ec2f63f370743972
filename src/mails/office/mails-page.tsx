import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { AddressNotice } from '#settings/office/address-notice.tsx'
import type { OutboxMail } from '../contract.ts'
import { mailStates } from '../model.ts'
import { mailOfficeWords } from '../words/office.ts'
import { formatKind, MailBadge } from './mail-badge.tsx'
import { Recipient } from './recipient.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { state, ...query } = listQuery(url, 'search', 'kind', 'state')
  return api.mails.list({ ...query, state: oneOf(mailStates, state) })
}

function createColumns(language: Language): Column<OutboxMail>[] {
  const words = mailOfficeWords(language)
  return labelColumns(words.columns, {
    subject: ({ id, subject }) => <Link to={officePaths.mail(id)}>{subject}</Link>,
    to: ({ recipient }) => <Recipient of={recipient} />,
    kind: ({ kind, copyOf }) =>
      copyOf ? words.copy(formatKind(kind, language)) : formatKind(kind, language),
    state: (mail) => <MailState {...mail} />,
    written: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  })
}

export function Component() {
  const language = useLanguage()
  const words = useWords(mailOfficeWords)
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title={words.title}
      actions={
        <Link className="btn btn-quiet" to={officePaths.mailTexts}>
          {words.wording.link}
        </Link>
      }
    >
      <AddressNotice />
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.kind}
          name="kind"
          options={[['', words.allKinds], ...Object.entries(words.kinds)]}
        />
        <FilterSelect
          label={words.state}
          name="state"
          all={words.allStates}
          options={mailStates.map((state) => [state, words.states[state]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={items}
        empty={<p>{words.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}

function MailState({ state, tries, lastError }: OutboxMail) {
  const words = useWords(mailOfficeWords)
  return (
    <div>
      <MailBadge state={state} />
      {state === 'failed' && <p className="soft">{words.tried(tries, lastError ?? '')}</p>}
    </div>
  )
}
