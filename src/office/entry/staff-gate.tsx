import { endSession } from '#accounts/shop/session/session.ts'
import { SignInForm } from '#accounts/shop/sign-in/sign-in-form.tsx'
import { SignedOutFrame } from '#kit/web/office/signed-out-frame.tsx'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { paths } from '#pages/shop-pages.ts'
import { shellWords } from '../words/shop.ts'

export function StaffSignIn() {
  return (
    <SignedOutFrame title={commonWords.backOffice}>
      <p>{shellWords.signIn}</p>
      <SignInForm email="" />
    </SignedOutFrame>
  )
}

export function NotStaff() {
  return (
    <SignedOutFrame title={commonWords.backOffice}>
      <p>{shellWords.notStaff}</p>
      <div className="row">
        <a className="btn" href={paths.home}>
          {shellWords.goToShop}
        </a>
        <Button kind="quiet" onClick={endSession}>
          {shellWords.signOut}
        </Button>
      </div>
    </SignedOutFrame>
  )
}
