import type { ReactNode } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { paths } from '#contract/paths.ts'
import { SignInForm } from '../../accounts/sign-in-form.tsx'
import { endSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'

export function StaffDoor() {
  return (
    <Door title="Back office">
      <p>{adminMessages.signIn}</p>
      <SignInForm email="" />
    </Door>
  )
}

export function NotStaff() {
  return (
    <Door title="Back office">
      <p>{adminMessages.notStaff}</p>
      <div className="row">
        <a className="btn" href={paths.home}>
          Go to the shop
        </a>
        <Button kind="quiet" onClick={endSession}>
          Sign out
        </Button>
      </div>
    </Door>
  )
}

export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="door">
      <title>{title}</title>
      <div className="sheet">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
