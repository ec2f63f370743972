import { sessionWords } from '#accounts/session-words.ts'
import { AccountLayout } from '#accounts/shop/account-layout.tsx'
import { ChangePasswordForm } from '#accounts/shop/change-password-form.tsx'
import { endSessionEverywhere, useSession } from '#accounts/shop/session.ts'
import { accountWords } from '#accounts/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function ChangePasswordPage() {
  const { user } = useSession()
  return (
    <AccountLayout title={accountWords.menu.changePassword}>
      <PageTitle title={accountWords.menu.changePassword} />
      <ChangePasswordForm email={user?.email ?? ''} />
      <section className="panel">
        <p>{sessionWords.everywhereWhat}</p>
        <Button kind="quiet" onClick={endSessionEverywhere}>
          {sessionWords.everywhere}
        </Button>
      </section>
    </AccountLayout>
  )
}

export { ChangePasswordPage as Component }
