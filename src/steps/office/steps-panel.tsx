import { useEffect, useState } from 'react'
import { may } from '#access/access.ts'
import { readSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { FirstSteps } from '../contract.ts'
import { progressOf } from '../progress.ts'
import { stepsOfficeWords } from '../words/office.ts'
import { ProgressBar } from './progress-bar.tsx'

/** Progress and the next step. Hidden when all steps are done or the owner dismissed it. */
export function StepsPanel() {
  const words = useWords(stepsOfficeWords)
  const [first, setFirst] = useState<FirstSteps | null>(null)
  const { isBusy, run } = useAction()
  useEffect(() => {
    const { user } = readSession()
    // A forbidden call would end the session.
    if (user && may(user, 'settings')) api.steps.first().then(setFirst, () => {})
  }, [])
  const next = first && !first.dismissed ? progressOf(first).next : null
  if (!first || !next) return null
  const dismiss = async () => {
    const dismissed = await run(() => api.steps.dismiss({ dismissed: true }), {
      done: words.dismissed,
    })
    if (dismissed) setFirst(dismissed)
  }
  return (
    <section className="sheet steps-panel" aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <ProgressBar first={first} />
      </div>
      <p>
        {words.next}: <b>{words.steps[next.name].title}</b>
      </p>
      <div className="row">
        <Link className="btn" to={officePaths.firstSteps}>
          {words.all}
        </Link>
        <Button kind="quiet" busy={isBusy} onClick={() => void dismiss()}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}
