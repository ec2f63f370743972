import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LogIn, LogOut } from '#kit/web/ui/icons.ts'
import { paths } from '#pages/shop-pages.ts'
import { sessionWords } from '../../words/session.ts'
import { MemberLink } from '../session/member-link.tsx'
import { endSession, useSession } from '../session/session.ts'
import { promptSignIn } from '../sign-in/auth-prompt.ts'
import { Avatar } from './avatar.tsx'

/** The account links at the right of the header. `children` appear before the sign-in button. */
export function AccountArea({ children }: { children: ReactNode }) {
  const words = useWords(sessionWords)
  const { user } = useSession()
  return (
    <div className="top-actions">
      <MemberLink className="account-link only-wide" to={paths.profile}>
        <Avatar name={user?.name ?? ''} image={user?.image ?? ''} />
        <span className="hello">
          <small>{words.hello(user?.name ?? '')}</small>
          <b>{words.myAccount}</b>
        </span>
      </MemberLink>
      {children}
      <SignInButton isSignedIn={user !== null} />
    </div>
  )
}

/** Shows Sign in or Log out in the same position, so that nothing moves once the session loads. */
function SignInButton({ isSignedIn }: { isSignedIn: boolean }) {
  const words = useWords(sessionWords)
  return isSignedIn ? (
    <button className="door only-wide" type="button" onClick={endSession}>
      <Icon of={LogOut} />
      {words.signOut}
    </button>
  ) : (
    <button className="door only-wide" type="button" onClick={() => promptSignIn()}>
      <Icon of={LogIn} />
      {words.signIn}
    </button>
  )
}
