import { useLoaderData } from 'react-router'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { OutboxMail } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'
import { formatKind, MailBadge } from './mail-badge.tsx'
import { MailBody } from './mail-body.tsx'
import { Recipient } from './recipient.tsx'

export const loader = ({ api: client, params }: LoaderArgs) =>
  client.mails.one({ id: params.id ?? '' })

export function Component() {
  const words = useWords(mailOfficeWords)
  const mail = useLoaderData<typeof loader>()
  const { id, recipient, subject, state, isExpired } = mail
  const { run } = useAction()
  // A waiting mail will be sent anyway, and an expired one is useless to its recipient.
  const canSend = !isExpired && state !== 'waiting'

  const send = () => api.mails.send({ id })
  return (
    <PageFrame
      title={subject}
      back={{ to: officePaths.mails, label: words.title }}
      actions={
        canSend &&
        (state === 'sent' ? (
          <ConfirmAction
            verb={words.sendAgain}
            isMain
            title={words.sendAgainTitle}
            send={send}
            done={words.resent}
          >
            <p>{words.sendAgainHint(recipient)}</p>
          </ConfirmAction>
        ) : (
          <Button onClick={() => run(send, { done: words.trying })}>{words.tryNow}</Button>
        ))
      }
    >
      <div className="sheets">
        <section className="sheet" aria-label={words.about}>
          <MailFacts mail={mail} />
          {isExpired && <p className="soft">{words.expired}</p>}
        </section>
        <MailBody mail={mail} />
      </div>
    </PageFrame>
  )
}

function MailFacts({ mail }: { mail: OutboxMail }) {
  const language = useLanguage()
  const words = useWords(mailOfficeWords)
  const { kind, recipient, createdAt, state, sentAt, tries, nextTryAt, lastError, copyOf } = mail
  return (
    <dl className="facts">
      <dt>{words.state}</dt>
      <dd>
        <MailBadge state={state} />
      </dd>
      <dt>{words.to}</dt>
      <dd>
        <Recipient of={recipient} />
      </dd>
      <dt>{words.kind}</dt>
      <dd>{formatKind(kind, language)}</dd>
      <dt>{words.written}</dt>
      <dd>{formatMoment(createdAt)}</dd>
      {sentAt && (
        <>
          <dt>{words.sent}</dt>
          <dd>{formatMoment(sentAt)}</dd>
        </>
      )}
      <dt>{words.tries}</dt>
      <dd className="num">{tries}</dd>
      {lastError && (
        <>
          <dt>{words.refused}</dt>
          <dd>{lastError}</dd>
        </>
      )}
      {state === 'failed' && nextTryAt && (
        <>
          <dt>{words.nextTry}</dt>
          <dd>{formatMoment(nextTryAt)}</dd>
        </>
      )}
      {copyOf && (
        <>
          <dt>{words.copyOf}</dt>
          <dd>
            <Link className="link" to={officePaths.mail(copyOf)}>
              {words.original}
            </Link>
          </dd>
        </>
      )}
    </dl>
  )
}
