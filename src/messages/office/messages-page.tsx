import { useLoaderData } from 'react-router'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Message } from '../contract.ts'
import { type MessageKind, type MessageState, messageStates } from '../model.ts'
import { messageWords } from '../words/office.ts'

export async function loader({ api: calls, url }: LoaderArgs) {
  const { state, ...query } = listQuery(url, 'search', 'state')
  return calls.messages.list({ ...query, state: oneOf(messageStates, state) })
}

function createColumns(words: ReturnType<typeof messageWords>): Column<Message>[] {
  return labelColumns(words.columns, {
    text: (message) => <MessageText {...message} />,
    to: ({ recipient }) => <PhoneLink phone={recipient} />,
    state: (message) => <State {...message} />,
    written: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  })
}

export function Component() {
  const words = useWords(messageWords)
  const { items, total } = useLoaderData<typeof loader>()
  const address = useListAddress()
  const { user } = useSession()
  const isNarrowed = Boolean(address.get('search') || address.get('state'))
  const settings = user && may(user, 'settings') && (
    <Link className="btn btn-quiet" to={officePaths.messageSettings}>
      {words.wording}
    </Link>
  )
  return (
    <PageFrame title={words.title} actions={settings}>
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.state}
          name="state"
          all={words.allStates}
          options={messageStates.map((state) => [state, words.states[state]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(words)}
        rows={items}
        empty={
          isNarrowed ? (
            <p>{words.none}</p>
          ) : (
            <>
              <p>{words.noneYet}</p>
              {settings}
            </>
          )
        }
      />
      <ListPager total={total} />
    </PageFrame>
  )
}

const MessageText = ({ event, text, parts }: Message) => {
  const words = useWords(messageWords)
  return (
    <div>
      <p className="soft">
        {words.kinds[event as MessageKind] ?? event} · {words.parts(parts)}
      </p>
      <p className="as-typed">{text}</p>
    </div>
  )
}

const stateClasses: Record<MessageState, string> = {
  waiting: 'is-info',
  failed: 'is-bad',
  unclear: 'is-warning',
  sent: 'is-good',
}

function State({ id, state, tries, lastError, nextTryAt, recipient }: Message) {
  const words = useWords(messageWords)
  const { run } = useAction()
  const send = () => api.messages.send({ id })
  return (
    <div>
      <span className={`status ${stateClasses[state]}`}>{words.states[state]}</span>
      {lastError && <p className="soft">{words.tried(tries, lastError)}</p>}
      {state === 'failed' && nextTryAt && (
        <p className="soft">{words.nextTry(formatMoment(nextTryAt))}</p>
      )}
      {state === 'unclear' && <p className="soft">{words.unclear}</p>}
      {state === 'failed' && (
        <Button kind="quiet" onClick={() => run(send, { done: words.trying })}>
          {words.sendAgain}
        </Button>
      )}
      {state === 'unclear' && (
        <ConfirmAction
          verb={words.sendAgain}
          title={words.sendAgainTitle}
          send={send}
          done={words.trying}
        >
          <p>{words.sendAgainHint(recipient)}</p>
        </ConfirmAction>
      )}
    </div>
  )
}
