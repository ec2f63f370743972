import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { type CloseReason, stateOf } from '#contract/enquiries.rules.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import { api } from '../../app/api.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../form/use-action.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { AnswerForm } from './answer-form.tsx'
import { closeWords, EnquiryBadge } from './enquiry-state.tsx'
import { Sender } from './sender.tsx'

export const loader = ({ api: calls, params }: LoaderArgs) => calls.enquiries.one({ id: params.id ?? '' })

export function Component() {
  const enquiry = useLoaderData<typeof loader>()
  const { id, name, message, createdAt, answer, answeredAt, answeredBy, closed } = enquiry
  const { isBusy, run } = useAction()
  const state = stateOf(enquiry)

  const reopen = () => api.enquiries.reopen({ id })
  const close = (reason: CloseReason) => run(() => api.enquiries.close({ id, reason }), { done: adminMessages.enquiries.closed, undo: reopen })
  return (
    <PageFrame
      title={`Enquiry from ${name}`}
      back={{ to: adminPaths.enquiries(), label: 'Enquiries' }}
      actions={
        <>
          {state === 'open' && (
            <>
              <Button kind="quiet" busy={isBusy} onClick={() => void close('solved')}>
                Solved otherwise
              </Button>
              <Button kind="quiet" busy={isBusy} onClick={() => void close('spam')}>
                Spam
              </Button>
            </>
          )}
          {state === 'closed' && (
            <Button kind="quiet" busy={isBusy} onClick={() => void run(reopen, { done: adminMessages.enquiries.reopened })}>
              Reopen
            </Button>
          )}
        </>
      }
    >
      <div className="desk-pair">
        <div className="sheets">
          <section className="sheet" aria-labelledby="message">
            <h2 id="message">Message</h2>
            <p className="as-typed">{message}</p>
            <p className="soft row">
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              <EnquiryBadge enquiry={enquiry} />
            </p>
          </section>
          {answer !== null && answeredAt && (
            <section className="sheet" aria-labelledby="answer">
              <h2 id="answer">Answer</h2>
              <p className="as-typed">{answer}</p>
              <p className="soft">
                Mailed <time dateTime={answeredAt}>{formatMoment(answeredAt)}</time>
                {answeredBy && ` by ${answeredBy}`}
              </p>
            </section>
          )}
          {closed && (
            <p className="sheet">
              Closed as {closeWords[closed.reason]} on {formatMoment(closed.at)}
              {closed.by && ` by ${closed.by}`}.
            </p>
          )}
          {state === 'open' && <AnswerForm id={id} name={name} />}
        </div>
        <Sender enquiry={enquiry} />
      </div>
    </PageFrame>
  )
}
