import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { ChangePasswordForm } from '#accounts/shop/password/change-password-form.tsx'
import { endSessionEverywhere, useSession } from '#accounts/shop/session/session.ts'
import { sessionWords } from '#accounts/words/session.ts'
import { accountWords } from '#accounts/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function ChangePasswordPage() {
  const sessionText = useWords(sessionWords)
  const accountText = useWords(accountWords)
  const { user } = useSession()
  return (
    <AccountLayout title={accountText.menu.changePassword}>
      <PageTitle title={accountText.menu.changePassword} />
      <ChangePasswordForm email={user?.email ?? ''} />
      <section className="panel">
        <p>{sessionText.everywhereHint}</p>
        <Button kind="quiet" onClick={endSessionEverywhere}>
          {sessionText.everywhere}
        </Button>
      </section>
    </AccountLayout>
  )
}

export { ChangePasswordPage as Component }
