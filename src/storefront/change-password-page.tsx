import { AccountLayout } from '#accounts/shop/account-layout.tsx'
import { ChangePasswordForm } from '#accounts/shop/change-password-form.tsx'
import { useSession } from '#accounts/shop/session.ts'
import { accountWords } from '#accounts/words.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'

function ChangePasswordPage() {
  const { user } = useSession()
  return (
    <AccountLayout title={accountWords.menu.changePassword}>
      <PageTitle title={accountWords.menu.changePassword} />
      <ChangePasswordForm email={user?.email ?? ''} />
    </AccountLayout>
  )
}

export { ChangePasswordPage as Component }
