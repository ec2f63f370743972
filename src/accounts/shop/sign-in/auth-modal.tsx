import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { accountWords } from '../../words/shop.ts'
import { closeAuthPrompt, showAuthView, useAuthPrompt } from './auth-prompt.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { drawGoogleButton } from './google-identity.ts'
import { MailCode } from './mail-code.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The dialog with the Sign In and Sign Up views. */
export function AuthModal({ googleClientId }: { googleClientId: string | null }) {
  const words = useWords(accountWords)
  const { open, view, mailedCode, reason } = useAuthPrompt()
  const [email, setEmail] = useState('')
  if (!open) return null

  const showSignIn = () => showAuthView('signIn')
  const showMailCode = (typedEmail: string) => {
    setEmail(typedEmail)
    showAuthView('mailCode')
  }
  const onRegistered = (registeredEmail: string) => {
    setEmail(registeredEmail)
    showSignIn()
  }
  return (
    <Dialog
      key={view}
      className="auth"
      title={{ signIn: words.signIn, signUp: words.signUp, mailCode: words.mailCode.title }[view]}
      onClose={closeAuthPrompt}
    >
      {reason && <p className="soft">{reason}</p>}
      {view === 'signIn' && <SignInForm email={email} onMailCode={showMailCode} />}
      {view === 'signUp' && <SignUpForm onRegistered={onRegistered} />}
      {view === 'mailCode' && (
        <MailCode email={email} mailedCode={mailedCode} onPassword={showSignIn} />
      )}
      {googleClientId && (
        <>
          <p className="or">{words.or}</p>
          <GoogleButton clientId={googleClientId} />
        </>
      )}
      <p className="switch">
        {view === 'signUp' ? words.alreadyRegistered : words.newHere}
        <button
          type="button"
          className="text-link"
          onClick={view === 'signUp' ? showSignIn : () => showAuthView('signUp')}
        >
          {view === 'signUp' ? words.signIn : words.signUp}
        </button>
      </p>
    </Dialog>
  )
}

function GoogleButton({ clientId }: { clientId: string }) {
  const language = useLanguage()
  const words = useWords(accountWords)
  const ref = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const fail = (message: string) => {
      setFailure(message)
      toast.error(message, { cause: 'account' })
    }
    const signIn = async (credential: string | undefined) => {
      if (!credential) return fail(words.googleWidgetFailed)
      setFailure(undefined)
      try {
        const { token } = await api.accounts.googleLogin({ token: credential })
        await completeSignIn(token, language)
      } catch (error) {
        fail(words.googleCallFailed)
        // A refusal tells the customer what to do instead, so it appears beside the button.
        const { status, message } = toApiError(error)
        if (status === 401) setFailure(message)
      }
    }
    if (ref.current)
      drawGoogleButton(ref.current, clientId, signIn).catch(() =>
        setFailure(words.googleWidgetFailed),
      )
  }, [clientId, language, words])

  return (
    <>
      <div className="google" ref={ref} />
      <FormError text={failure} />
    </>
  )
}
