import type { User } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { accountMenu } from '../accounts/account-menu.ts'
import { Avatar } from '../accounts/avatar.tsx'
import { promptSignIn, showAuthView } from '../app/auth-prompt.ts'
import { endSession, loadSession, useSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChevronRight, LogOut } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'

function MobileProfilePage() {
  const { status, user, failure } = useSession()
  return (
    <main id="main">
      <PageTitle title="My Account" />
      <PageHeader title="My Account" />
      <div className="wrap text-page account-home">
        {user ? (
          <MemberMenu user={user} />
        ) : failure ? (
          <LoadFailed text={failure} onRetry={loadSession} />
        ) : status === 'succeeded' ? (
          <VisitorMenu />
        ) : (
          <Loader label={messages.profile.loading} />
        )}
      </div>
    </main>
  )
}

function VisitorMenu() {
  const signUp = () => {
    promptSignIn()
    showAuthView('signUp')
  }
  return (
    <div className="panel narrow">
      <h2>Hello, User</h2>
      <p>{messages.account.whySignIn}</p>
      <div className="side-by-side">
        <Button onClick={() => promptSignIn()}>Sign In</Button>
        <Button kind="quiet" onClick={signUp}>
          Sign Up
        </Button>
      </div>
    </div>
  )
}

function MemberMenu({ user }: { user: User }) {
  return (
    <div className="panel narrow">
      <div className="portrait">
        <Avatar name={user.name} image={user.image} large />
        <h2>Hello, {user.name || 'User'}</h2>
      </div>
      <ul className="account-menu">
        {accountMenu
          .flatMap(({ items }) => items)
          .map(({ label, path, icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon of={icon} />
                {label}
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        <li>
          <button type="button" onClick={endSession}>
            <Icon of={LogOut} />
            Logout
          </button>
        </li>
      </ul>
    </div>
  )
}

export { MobileProfilePage as Component }
