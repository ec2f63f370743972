import { endSession } from '#accounts/shop/session.ts'
import { SignInForm } from '#accounts/shop/sign-in-form.tsx'
import { SignedOutFrame } from '#kit/web/office/door.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { paths } from '#shop-pages.ts'
import { shellWords } from './words.ts'

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
