import { useEffect, useRef } from 'react'
import { CheckTokenForm } from '#accounts/shop/password/check-token-form.tsx'
import { NewPasswordForm } from '#accounts/shop/password/new-password-form.tsx'
import { clearPasswordReset, usePasswordReset } from '#accounts/shop/password/password-reset.ts'
import { SendTokenForm } from '#accounts/shop/password/send-token-form.tsx'
import { readSession } from '#accounts/shop/session/session.ts'
import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import { resetWords } from '#accounts/words/reset.ts'
import { withQuery } from '#kit/contract/fields/address.ts'
import { clearSession } from '#kit/web/app/calls/token.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { TrustStrip } from '../about/trust-strip.tsx'
import { SceneHead } from '../frame/header/scene-head.tsx'

const createViews = (words: ReturnType<typeof resetWords>) => ({
  // Specification §2: "the default view shows the reset form". A reset needs an e-mail address, so
  // that form, under the title Reset Password, starts by requesting it.
  sendToken: { title: words.title, text: words.askEmail },
  checkToken: { title: words.tokenSent, text: words.askToken },
  resetPassword: { title: words.title, text: words.askPassword },
})
type View = keyof ReturnType<typeof createViews>

function ForgotPasswordPage() {
  const words = useWords(resetWords)
  const { email, token } = usePasswordReset()
  const navigate = useNavigate()
  const view = reachableView(useQuery().get('view'), email, token)
  const { title, text } = createViews(words)[view]
  const heading = useHeadingFocus(view)

  const showView = (next: View) => navigate(withQuery(paths.forgotPassword, { view: next }))
  const finish = async () => {
    await navigate(paths.home)
    // The server has ended every session of this account, this one too.
    if (readSession().user?.email === email) clearSession()
    clearPasswordReset()
    promptSignIn()
  }
  return (
    <main id="main">
      <PageTitle title={words.page} />
      <SceneHead>
        <PageHeader title={words.page} />
      </SceneHead>
      <div className="wrap text-page">
        <div className="beside">
          <div className="panel narrow">
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p>{text}</p>
            {view === 'sendToken' && <SendTokenForm onSent={() => showView('checkToken')} />}
            {view === 'checkToken' && (
              <CheckTokenForm email={email} onChecked={() => showView('resetPassword')} />
            )}
            {view === 'resetPassword' && (
              <NewPasswordForm email={email} token={token} onReset={finish} />
            )}
            {view !== 'sendToken' && (
              <Link className="text-link" to={paths.forgotPassword}>
                {words.sendAgain}
              </Link>
            )}
          </div>
          <ResetSteps current={view} />
        </div>
      </div>
      <TrustStrip />
    </main>
  )
}

/** All steps, and the shop's phone number for customers whose mail does not arrive. */
function ResetSteps({ current }: { current: View }) {
  const words = useWords(resetWords)
  const { phone } = useShopFacts()
  const steps = Object.entries(words.steps)
  return (
    <aside className="panel" aria-label={words.how}>
      <h2>{words.how}</h2>
      <ol className="reset-steps">
        {steps.map(([view, { name, about }]) => (
          <li key={view} aria-current={view === current ? 'step' : undefined}>
            <b>{name}</b>
            <span>{about}</span>
          </li>
        ))}
      </ol>
      {phone && (
        <p className="reset-ask">
          {words.noMail}{' '}
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </aside>
  )
}

/**
 * Each step needs the results of the previous ones: an address typed by hand leads to the furthest
 * step that they allow.
 */
function reachableView(requested: string | null, email: string, token: string): View {
  if (requested === 'resetPassword' && email && token) return 'resetPassword'
  return (requested === 'checkToken' || requested === 'resetPassword') && email
    ? 'checkToken'
    : 'sendToken'
}

/** Moves focus to the heading of each new step, so that screen readers announce it. */
function useHeadingFocus(view: View) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousView = useRef(view)
  useEffect(() => {
    if (previousView.current !== view) heading.current?.focus()
    previousView.current = view
  }, [view])
  return heading
}

export { ForgotPasswordPage as Component }
