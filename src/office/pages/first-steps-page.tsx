import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { AddressNotice } from '#settings/office/address-notice.tsx'
import type { Step } from '#steps/contract.ts'
import { ProgressBar } from '#steps/office/progress-bar.tsx'
import { StepRow } from '#steps/office/step-row.tsx'
import { progressOf } from '#steps/progress.ts'
import { stepsOfficeWords } from '#steps/words/office.ts'

export async function loader({ api }: LoaderArgs) {
  const [first, look] = await Promise.all([api.steps.first(), api.settings.look()])
  return { first, look }
}

export function Component() {
  const words = useWords(stepsOfficeWords)
  const { first } = useLoaderData<typeof loader>()
  const { isBusy, run } = useAction()
  const { next } = progressOf(first)
  const setDismissed = (dismissed: boolean) =>
    run(() => api.steps.dismiss({ dismissed }), {
      done: dismissed ? words.dismissed : words.reminded,
    })
  return (
    <PageFrame
      title={words.title}
      actions={
        next && (
          <Button kind="quiet" busy={isBusy} onClick={() => void setDismissed(!first.dismissed)}>
            {first.dismissed ? words.remind : words.dismiss}
          </Button>
        )
      }
    >
      <p>{next ? words.intro : words.finished}</p>
      <ProgressBar first={first} />
      <ol className="steps">
        {first.steps.map((step) => (
          <StepRow
            key={step.name}
            step={step}
            isNext={step.name === next?.name}
            text={step.name === 'open' && !first.closed ? words.isOpen : undefined}
          >
            <StepActions {...step} />
          </StepRow>
        ))}
      </ol>
    </PageFrame>
  )
}

/** Editors in which the owner rewords the standard texts. */
const createTextEditors = ({ homePage, texts }: ReturnType<typeof stepsOfficeWords>) => [
  { to: officePaths.homeEditor, label: homePage },
  { to: officePaths.pages, label: texts },
]

/** Actions for a step, besides opening its page. */
function StepActions({ name, lacks }: Step) {
  const words = useWords(stepsOfficeWords)
  if (name === 'product')
    return <StepLinks links={[{ to: officePaths.importProducts, label: words.importProducts }]} />
  if (name === 'payment')
    return <StepLinks links={[{ to: officePaths.paymentSettings, label: words.waysToPay }]} />
  if (lacks.includes('words')) return <StepLinks links={createTextEditors(words)} />
  if (name === 'mail') return <TestMail />
  if (name === 'open') return <OpenOrClose />
  return null
}

const StepLinks = ({ links }: { links: { to: string; label: string }[] }) =>
  links.map(({ to, label }) => (
    <Link key={to} className="btn btn-quiet" to={to}>
      {label}
    </Link>
  ))

/** Any mail shows whether mails arrive, so this sends the first one with editable texts. */
function TestMail() {
  const words = useWords(stepsOfficeWords)
  const { run } = useAction()
  const send = async () => {
    const [mail] = await api.mails.worded()
    return mail ? api.mails.sendTest({ key: mail.key, ...mail.usual }) : { message: '' }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => run(send, { done: ({ message }) => message })}>
        {words.sendTest}
      </Button>
      <AddressNotice />
    </>
  )
}

function OpenOrClose() {
  const words = useWords(stepsOfficeWords)
  const { first, look } = useLoaderData<typeof loader>()
  const { run } = useAction()
  const setClosed = (closed: boolean) =>
    run(() => api.settings.open({ closed }), { done: closed ? words.closed : words.opened })
  return (
    <>
      <Button kind={first.closed ? undefined : 'quiet'} onClick={() => setClosed(!first.closed)}>
        {first.closed ? words.openNow : words.close}
      </Button>
      {first.closed && (
        <a className="btn btn-quiet" href={look.path} target="_blank" rel="noreferrer">
          {words.look}
        </a>
      )}
      {first.closed && <p className="soft">{words.lookHint}</p>}
    </>
  )
}
