import { type ReactNode, useEffect, useState } from 'react'
import type { ActingSeller } from '#kit/web/app/acting.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { Door } from '#kit/web/office/door.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { inOfficeOf, officePathsOf, officeTag } from '#office-pages.ts'
import { enterOffice, ownSellers } from './own-sellers.ts'
import { NotStaff } from './staff-door.tsx'
import { shellWords } from './words.ts'

// The same until somebody else signs in.
const enter = async () => ({ seller: await enterOffice() })

/**
 * Lets members into the office of the seller that the address names; nothing of it is loaded for
 * anybody else.
 */
export function SellerDoor({ children }: { children: ReactNode }) {
  const { value, failure, retry } = useLoaded(enter)
  if (failure)
    return (
      <main className="office-page">
        <LoadFailed text={failure.message} onRetry={retry} />
      </main>
    )
  if (!value) return <Loader />
  if (value.seller) return children
  const [first, ...others] = ownSellers()
  if (!first) return <NotStaff />
  return officeTag === null && others.length === 0 ? (
    <Forward to={first} />
  ) : (
    <ChooseSeller sellers={[first, ...others]} />
  )
}

/** What was asked for without naming any seller, in the office of this one. */
const askedOf = (tag: string) =>
  inOfficeOf(tag, location.pathname) + location.search + location.hash

/** Who belongs to one seller need not name it. */
function Forward({ to: { tag } }: { to: ActingSeller }) {
  const [address] = useState(() => askedOf(tag))
  useEffect(() => location.replace(address), [address])
  return <Loader />
}

function ChooseSeller({ sellers }: { sellers: ActingSeller[] }) {
  return (
    <Door title={commonWords.backOffice}>
      <p>{officeTag === null ? shellWords.chooseSeller : shellWords.notYourSeller}</p>
      <ul className="door-list">
        {sellers.map(({ id, name, tag }) => (
          <li key={id}>
            <a
              className="btn btn-quiet"
              href={officeTag === null ? askedOf(tag) : officePathsOf(tag).dashboard}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Door>
  )
}
