import type { User } from '#accounts/contract.ts'
import { useAccountMenu } from '#accounts/shop/layout/account-menu.ts'
import { Avatar } from '#accounts/shop/layout/avatar.tsx'
import { endSession, loadSession, useSession } from '#accounts/shop/session/session.ts'
import { promptSignIn, showAuthView } from '#accounts/shop/sign-in/auth-prompt.ts'
import { sessionWords } from '#accounts/words/session.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight, LogOut } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function MobileProfilePage() {
  const words = useWords(sessionWords)
  const { status, user, failure } = useSession()
  return (
    <main id="main">
      <PageTitle title={words.myAccount} />
      <PageHeader title={words.myAccount} />
      <div className="wrap text-page account-home">
        {user ? (
          <SignedInMenu user={user} />
        ) : failure ? (
          <LoadFailed text={failure} onRetry={loadSession} />
        ) : status === 'succeeded' ? (
          <VisitorMenu />
        ) : (
          <Loader label={words.loading} />
        )}
      </div>
    </main>
  )
}

function VisitorMenu() {
  const sessionText = useWords(sessionWords)
  const accountText = useWords(accountWords)
  const signUp = () => {
    promptSignIn()
    showAuthView('signUp')
  }
  return (
    <div className="panel narrow">
      <h2>{sessionText.hello('')}</h2>
      <p>{accountText.whySignIn}</p>
      <div className="side-by-side">
        <Button onClick={() => promptSignIn()}>{accountText.signIn}</Button>
        <Button kind="quiet" onClick={signUp}>
          {accountText.signUp}
        </Button>
      </div>
    </div>
  )
}

function SignedInMenu({ user }: { user: User }) {
  const sessionText = useWords(sessionWords)
  const accountText = useWords(accountWords)
  return (
    <div className="panel narrow">
      <div className="portrait">
        <Avatar name={user.name} image={user.image} large />
        <h2>{sessionText.hello(user.name)}</h2>
      </div>
      <ul className="account-menu">
        {useAccountMenu()
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
            {accountText.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}

export { MobileProfilePage as Component }
