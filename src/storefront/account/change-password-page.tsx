import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { ChangePasswordForm } from '#accounts/shop/password/change-password-form.tsx'
import { endSessionEverywhere, useSession } from '#accounts/shop/session/session.ts'
import { sessionWords } from '#accounts/words/session.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
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
