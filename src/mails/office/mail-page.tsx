import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import { api } from '../../app/api.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { MailBody } from './mail-body.tsx'
import { kindWords, MailBadge, sendWords } from './mail-words.tsx'
import { Recipient } from './recipient.tsx'

export const loader = ({ api: calls, params }: LoaderArgs) => calls.mails.one({ id: params.id ?? '' })

export function Component() {
  const mail = useLoaderData<typeof loader>()
  const { id, kind, recipient, subject, createdAt, state, sentAt, tries, nextTryAt, lastError, isExpired, copyOf } = mail
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAction()
  const words = sendWords(mail)

  const send = async () => {
    await run(() => api.mails.send({ id }), { done: state === 'sent' ? adminMessages.mails.resent : adminMessages.mails.tried })
    setIsAsking(false)
  }
  return (
    <PageFrame
      title={subject}
      back={{ to: adminPaths.mails, label: 'Mail outbox' }}
      actions={
        words && (
          <Button busy={isBusy} onClick={() => (state === 'sent' ? setIsAsking(true) : void send())}>
            {words}
          </Button>
        )
      }
    >
      <div className="sheets">
        <section className="sheet" aria-label="About this mail">
          <dl className="facts">
            <dt>State</dt>
            <dd>
              <MailBadge state={state} />
            </dd>
            <dt>To</dt>
            <dd>
              <Recipient of={recipient} />
            </dd>
            <dt>Kind</dt>
            <dd>{kindWords[kind] ?? kind}</dd>
            <dt>Written</dt>
            <dd>{formatMoment(createdAt)}</dd>
            {sentAt && (
              <>
                <dt>Sent</dt>
                <dd>{formatMoment(sentAt)}</dd>
              </>
            )}
            <dt>Tries</dt>
            <dd className="num">{tries}</dd>
            {lastError && (
              <>
                <dt>Refused</dt>
                <dd>{lastError}</dd>
              </>
            )}
            {state === 'failed' && nextTryAt && (
              <>
                <dt>Next try</dt>
                <dd>{formatMoment(nextTryAt)}</dd>
              </>
            )}
            {copyOf && (
              <>
                <dt>Copy of</dt>
                <dd>
                  <Link className="link" to={adminPaths.mail(copyOf)}>
                    the first mail
                  </Link>
                </dd>
              </>
            )}
          </dl>
          {isExpired && <p className="soft">{adminMessages.mails.expired}</p>}
        </section>
        <MailBody mail={mail} />
      </div>
      {isAsking && (
        <ConfirmDialog title="Send it again?" confirm="Send again" busy={isBusy} onConfirm={() => void send()} onCancel={() => setIsAsking(false)}>
          <p>{adminMessages.mails.resendWhat(recipient)}</p>
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
