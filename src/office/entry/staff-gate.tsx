import { endSession } from '#accounts/shop/session/session.ts'
import { SignInForm } from '#accounts/shop/sign-in/sign-in-form.tsx'
import { SignedOutFrame } from '#kit/web/office/signed-out-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { paths } from '#pages/shop-pages.ts'
import { shellWords } from '../words/office.ts'

export function StaffSignIn() {
  const words = useWords(shellWords)
  const commonText = useWords(commonWords)
  return (
    <SignedOutFrame title={commonText.backOffice}>
      <p>{words.signIn}</p>
      <SignInForm email="" />
    </SignedOutFrame>
  )
}

export function NotStaff() {
  const words = useWords(shellWords)
  const commonText = useWords(commonWords)
  return (
    <SignedOutFrame title={commonText.backOffice}>
      <p>{words.notStaff}</p>
      <div className="row">
        <a className="btn" href={paths.home}>
          {words.goToShop}
        </a>
        <Button kind="quiet" onClick={endSession}>
          {words.signOut}
        </Button>
      </div>
    </SignedOutFrame>
  )
}
