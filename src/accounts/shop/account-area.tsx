import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { promptSignIn } from '../app/auth-prompt.ts'
import { endSession, useSession } from '../app/session.ts'
import { Icon } from '../ui/icon.tsx'
import { LogIn, LogOut } from '../ui/icons.ts'
import { Avatar } from './avatar.tsx'
import { MemberLink } from './member-link.tsx'

/** Who is signed in, on the right of the header; `children` stand between the name and the door. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const name = user?.name || 'User'
  return (
    <div className="top-actions">
      <MemberLink className="account-link only-wide" to={paths.profile}>
        <Avatar name={user?.name ?? ''} image={user?.image ?? ''} />
        <span className="hello">
          <small>Hello, {name}</small>
          <b>My Account</b>
        </span>
      </MemberLink>
      {children}
      <Door isSignedIn={user !== null} />
    </div>
  )
}

/** In or out: two buttons in one place, so that nothing moves when the session has loaded. */
function Door({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <button className="only-wide" type="button" aria-label="Log out" title="Log out" onClick={endSession}>
      <Icon of={LogOut} />
    </button>
  ) : (
    <button className="only-wide" type="button" aria-label="Sign in" title="Sign in" onClick={() => promptSignIn()}>
      <Icon of={LogIn} />
    </button>
  )
}
