import { useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { accountWords } from '../../words/shop.ts'
import { closeAuthPrompt, showAuthView, useAuthPrompt } from './auth-prompt.ts'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The dialog with the Sign In and Sign Up views. */
export function AuthModal({ googleClientId }: { googleClientId: string | null }) {
  const words = useWords(accountWords)
  const { open, view, reason } = useAuthPrompt()
  const [email, setEmail] = useState('')
  if (!open) return null

  const showSignIn = () => showAuthView('signIn')
  const onRegistered = (registeredEmail: string) => {
    setEmail(registeredEmail)
    showSignIn()
  }
  return (
    <Dialog
      key={view}
      className="auth"
      title={view === 'signIn' ? words.signIn : words.signUp}
      onClose={closeAuthPrompt}
    >
      {reason && <p className="soft">{reason}</p>}
      {view === 'signIn' ? (
        <SignInForm email={email} />
      ) : (
        <SignUpForm onRegistered={onRegistered} />
      )}
      {googleClientId && (
        <>
          <p className="or">{words.or}</p>
          <GoogleButton clientId={googleClientId} />
        </>
      )}
      <p className="switch">
        {view === 'signIn' ? words.newHere : words.alreadyRegistered}
        <button
          type="button"
          className="text-link"
          onClick={view === 'signIn' ? () => showAuthView('signUp') : showSignIn}
        >
          {view === 'signIn' ? words.signUp : words.signIn}
        </button>
      </p>
    </Dialog>
  )
}
