import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { AddressNotice } from '#settings/office/address-notice.tsx'
import type { Step } from '#steps/contract.ts'
import { ProgressBar } from '#steps/office/progress-bar.tsx'
import { StepRow } from '#steps/office/step-row.tsx'
import { stepsOfficeWords as words } from '#steps/office-words.ts'
import { progressOf } from '#steps/progress.ts'

export async function loader({ api }: LoaderArgs) {
  const [first, look] = await Promise.all([api.steps.first(), api.settings.look()])
  return { first, look }
}

export function Component() {
  const { first } = useLoaderData<typeof loader>()
  const { isBusy, run } = useAction()
  const { next } = progressOf(first)
  const remind = (dismissed: boolean) =>
    run(() => api.steps.dismiss({ dismissed }), {
      done: dismissed ? words.dismissed : words.reminded,
    })
  return (
    <PageFrame
      title={words.title}
      actions={
        next && (
          <Button kind="quiet" busy={isBusy} onClick={() => void remind(!first.dismissed)}>
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
            <MoreOf {...step} />
          </StepRow>
        ))}
      </ol>
    </PageFrame>
  )
}

/** Where drafts are reworded. */
const drafts = [
  { to: officePaths.homeEditor, label: words.homePage },
  { to: officePaths.pages, label: words.texts },
]

/** What can be done about a step besides going to its page. */
function MoreOf({ name, lacks }: Step) {
  if (name === 'product')
    return <Ways to={[{ to: officePaths.importProducts, label: words.importProducts }]} />
  if (name === 'payment')
    return <Ways to={[{ to: officePaths.paymentSettings, label: words.waysToPay }]} />
  if (lacks.includes('words')) return <Ways to={drafts} />
  if (name === 'mail') return <TestMail />
  if (name === 'open') return <Opening />
  return null
}

const Ways = ({ to: ways }: { to: { to: string; label: string }[] }) =>
  ways.map(({ to, label }) => (
    <Link key={to} className="btn btn-quiet" to={to}>
      {label}
    </Link>
  ))

/** Any mail shows whether mails arrive: the first that the shop words. */
function TestMail() {
  const { isBusy, run } = useAction()
  const send = async () => {
    const [mail] = await api.mails.worded()
    return mail ? api.mails.sendTest({ key: mail.key, ...mail.usual }) : { message: '' }
  }
  return (
    <>
      <Button
        kind="quiet"
        busy={isBusy}
        onClick={() => void run(send, { done: ({ message }) => message })}
      >
        {words.sendTest}
      </Button>
      <AddressNotice />
    </>
  )
}

function Opening() {
  const { first, look } = useLoaderData<typeof loader>()
  const { isBusy, run } = useAction()
  const set = (closed: boolean) =>
    run(() => api.settings.open({ closed }), { done: closed ? words.closed : words.opened })
  return (
    <>
      <Button
        kind={first.closed ? undefined : 'quiet'}
        busy={isBusy}
        onClick={() => void set(!first.closed)}
      >
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
