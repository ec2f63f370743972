import { type ReactNode, useEffect, useState } from 'react'
import type { ActingSeller } from '#access/web/acting.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { SignedOutFrame } from '#kit/web/office/signed-out-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { inOfficeOf, officePathsOf, officeTag } from '#pages/office-pages.ts'
import { shellWords } from '../words/office.ts'
import { enterOffice, userSellers } from './enter-office.ts'
import { NotStaff } from './staff-gate.tsx'

// Runs once per user: the gate is mounted anew when another user signs in.
const enter = async () => ({ seller: await enterOffice() })

/**
 * Lets members into the office of the seller that the address names. For other users, nothing of it
 * is loaded.
 */
export function SellerGate({ children }: { children: ReactNode }) {
  const { value, failure, retry } = useLoaded(enter)
  if (failure)
    return (
      <main className="office-page">
        <LoadFailed text={failure.message} onRetry={retry} />
      </main>
    )
  if (!value) return <Loader />
  if (value.seller) return children
  const [first, ...others] = userSellers()
  if (!first) return <NotStaff />
  return officeTag === null && others.length === 0 ? (
    <RedirectToSeller seller={first} />
  ) : (
    <ChooseSeller sellers={[first, ...others]} />
  )
}

/** The current address, which names no seller, in the office of this seller. */
const addressInOffice = (tag: string) =>
  inOfficeOf(tag, location.pathname) + location.search + location.hash

/** Members of a single seller need not choose it. */
function RedirectToSeller({ seller: { tag } }: { seller: ActingSeller }) {
  const [address] = useState(() => addressInOffice(tag))
  useEffect(() => location.replace(address), [address])
  return <Loader />
}

function ChooseSeller({ sellers }: { sellers: ActingSeller[] }) {
  const words = useWords(shellWords)
  const commonText = useWords(commonWords)
  return (
    <SignedOutFrame title={commonText.backOffice}>
      <p>{officeTag === null ? words.chooseSeller : words.notYourSeller}</p>
      <ul className="door-list">
        {sellers.map(({ id, name, tag }) => (
          <li key={id}>
            <a
              className="btn btn-quiet"
              href={officeTag === null ? addressInOffice(tag) : officePathsOf(tag).dashboard}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </SignedOutFrame>
  )
}
