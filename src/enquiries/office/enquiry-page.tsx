import { useLoaderData } from 'react-router'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { WriteMessage } from '#messages/office/write-message.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { type CloseReason, closeReasons, removedText, stateOf } from '../model.ts'
import { enquiryOfficeWords } from '../words/office.ts'
import { AnswerForm } from './answer-form.tsx'
import { EnquiryBadge } from './enquiry-badge.tsx'
import { Sender } from './sender.tsx'

export async function loader({ api: loaderApi, params: { id = '' } }: LoaderArgs) {
  const [enquiry, readyTexts] = await Promise.all([
    loaderApi.enquiries.one({ id }),
    loaderApi.notifications.readyForEnquiry({ id }),
  ])
  return { enquiry, readyTexts }
}

export function Component() {
  const words = useWords(enquiryOfficeWords)
  const { enquiry, readyTexts } = useLoaderData<typeof loader>()
  const { id, name, message, createdAt, answer, answeredAt, answeredBy, closed } = enquiry
  const { isBusy, run } = useAction()
  const state = stateOf(enquiry)
  const formatText = (text: string) => (text === removedText ? words.removed : text)

  const reopen = () => api.enquiries.reopen({ id })
  const close = (reason: CloseReason) =>
    run(() => api.enquiries.close({ id, reason }), { done: words.closed, undo: reopen })
  return (
    <PageFrame
      title={words.from(name)}
      back={{ to: officePaths.enquiries(), label: words.title }}
      actions={
        <>
          {state === 'open' &&
            closeReasons.map((reason) => (
              <Button key={reason} kind="quiet" busy={isBusy} onClick={() => void close(reason)}>
                {words.closing[reason]}
              </Button>
            ))}
          {state === 'closed' && (
            <Button
              kind="quiet"
              busy={isBusy}
              onClick={() => void run(reopen, { done: words.reopened })}
            >
              {words.reopen}
            </Button>
          )}
        </>
      }
    >
      <div className="enquiry-columns">
        <div className="sheets">
          <section className="sheet" aria-labelledby="message">
            <h2 id="message">{words.message}</h2>
            <p className="as-typed">{formatText(message)}</p>
            <p className="soft row">
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              <EnquiryBadge enquiry={enquiry} />
            </p>
          </section>
          {answer !== null && answeredAt && (
            <section className="sheet" aria-labelledby="answer">
              <h2 id="answer">{words.answer}</h2>
              <p className="as-typed">{formatText(answer)}</p>
              <p className="soft">
                <time dateTime={answeredAt}>
                  {words.mailed(formatMoment(answeredAt), answeredBy)}
                </time>
              </p>
            </section>
          )}
          {closed && (
            <p className="sheet">
              {words.closedAs(closed.reason, formatMoment(closed.at), closed.by)}
            </p>
          )}
          {state === 'open' && <AnswerForm id={id} name={name} />}
          {readyTexts.phone && <WriteMessage ready={readyTexts} />}
        </div>
        <Sender enquiry={enquiry} />
      </div>
    </PageFrame>
  )
}
