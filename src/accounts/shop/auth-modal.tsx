import { useState } from 'react'
import { closeAuthPrompt, showAuthView, useAuthPrompt } from '../app/auth-prompt.ts'
import { Dialog } from '../ui/dialog.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign In and Sign Up in one window. */
export function AuthModal({ googleClientId }: { googleClientId: string | null }) {
  const { open, view } = useAuthPrompt()
  const [email, setEmail] = useState('')
  if (!open) return null

  const showSignIn = () => showAuthView('signIn')
  const greet = (registered: string) => {
    setEmail(registered)
    showSignIn()
  }
  return (
    <Dialog key={view} className="auth" title={view === 'signIn' ? 'Sign In' : 'Sign Up'} onClose={closeAuthPrompt}>
      {view === 'signIn' ? <SignInForm email={email} /> : <SignUpForm onRegistered={greet} />}
      {googleClientId && (
        <>
          <p className="or">or</p>
          <GoogleButton clientId={googleClientId} />
        </>
      )}
      <p className="switch">
        {view === 'signIn' ? 'New here?' : 'Already have an account?'}
        <button type="button" className="text-link" onClick={view === 'signIn' ? () => showAuthView('signUp') : showSignIn}>
          {view === 'signIn' ? 'Sign Up' : 'Sign In'}
        </button>
      </p>
    </Dialog>
  )
}
