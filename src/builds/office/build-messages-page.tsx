import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import type { StaffBuildMessage } from '../message-contract.ts'
import { buildOfficeWords } from '../words/office.ts'
import { buildWords } from '../words/shop.ts'

export async function loader({ api: client, url }: LoaderArgs) {
  const { state = 'open', ...query } = listQuery(url, 'state')
  return client.builds.messages({ ...query, state: oneOf(['open', 'answered'] as const, state) })
}

function createColumns(
  onAnswer: (message: StaffBuildMessage) => void,
  language: Language,
): Column<StaffBuildMessage>[] {
  const words = buildOfficeWords(language)
  return labelColumns(words.columns, {
    about: (message) => <About message={message} />,
    note: ({ note }) => <p className="phrase">{note}</p>,
    from: ({ customer, email, createdAt }) => (
      <div>
        {customer ? (
          <a href={officePaths.customer(customer.id)}>{customer.name}</a>
        ) : (
          (email ?? words.visitor)
        )}
        <br />
        <time className="soft" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </div>
    ),
    answer: (message) =>
      message.answer ?? (
        <Button kind="quiet" onClick={() => onAnswer(message)}>
          {words.answer}
        </Button>
      ),
  })
}

/** What a message is about. A reported verdict links each value behind it to its product. */
function About({ message: { finding, now, values, parts } }: { message: StaffBuildMessage }) {
  const words = useWords(buildOfficeWords)
  const buildText = useWords(buildWords)
  return (
    <div>
      {/* A plain link, because shop and office are separate applications. */}
      <a href={paths.build({ parts })}>
        {finding ? words.reported(buildText.verdicts[finding.verdict]) : words.question}
      </a>
      {finding && <p className="soft">{finding.text}</p>}
      {finding && (
        <p>
          {!now
            ? words.outdated
            : now.text === finding.text
              ? words.unchanged
              : words.changed(buildText.verdicts[now.verdict], now.text)}
        </p>
      )}
      {values.length > 0 && (
        <details>
          <summary>{words.values(values.length)}</summary>
          <ul>
            {values.map(({ productId, productName, attribute, value }) => (
              <li key={`${productId} ${attribute}`}>
                <a href={officePaths.product(productId)}>{productName}</a>:{' '}
                {words.value(attribute, value)}
              </li>
            ))}
          </ul>
          <p className="soft">{words.orRule(finding?.rule ?? '')}</p>
        </details>
      )}
    </div>
  )
}

/** Questions of customers about builds, and verdicts that they reported as wrong. */
export function Component() {
  const language = useLanguage()
  const words = useWords(buildOfficeWords)
  const { items, total } = useLoaderData<typeof loader>()
  const [answering, setAnswering] = useState<StaffBuildMessage>()
  const { run } = useAction()
  const send = async (answer: string) => {
    if (
      answering &&
      (await run(() => api.builds.answer({ id: answering.id, answer }), {
        done: words.answered,
      }))
    )
      setAnswering(undefined)
  }
  return (
    <PageFrame title={words.title}>
      <p className="soft">{words.correct}</p>
      <ListTools>
        <FilterSelect
          label={words.state}
          name="state"
          options={[
            ['', words.states.open],
            ['answered', words.states.answered],
            ['all', words.allStates],
          ]}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(setAnswering, language)}
        rows={items}
        empty={<p>{words.none}</p>}
      />
      <ListPager total={total} />
      {answering && (
        <TextDialog
          title={words.answerTitle}
          label={words.answerLabel}
          hint={words.answerHint(answering.email)}
          maxLength={2_000}
          confirm={words.answer}
          onConfirm={send}
          onCancel={() => setAnswering(undefined)}
        >
          <p>{answering.note || answering.finding?.text}</p>
        </TextDialog>
      )}
    </PageFrame>
  )
}
