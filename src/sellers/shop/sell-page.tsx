import { useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { AccountLayout } from '#accounts/shop/account-layout.tsx'
import { useSession } from '#accounts/shop/session.ts'
import { UnverifiedNotice } from '#accounts/shop/unverified-notice.tsx'
import { kitWords } from '#kit/contract/words.ts'
import { api } from '#kit/web/app/api.ts'
import { asNotFound } from '#kit/web/app/as-not-found.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { usePart } from '#kit/web/app/use-part.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import type { BusinessCategory, Membership, OwnBusiness, ShownBusiness } from '../business.ts'
import { sellWords as words } from '../sell-words.ts'
import { ApplicationState } from './application-state.tsx'

// Where sellers are off, there is no such page.
const loader = ({ api: calls }: LoaderArgs) => calls.sellers.categories().catch(asNotFound)

const loadApplicationForm = async () => (await import('./application-form.tsx')).ApplicationForm
const loadMine = () => api.sellers.mine()

function SellPage() {
  const categories = useLoaderData<typeof loader>()
  const { user } = useSession()
  const { value, failure, retry } = useLoaded(loadMine)
  return (
    <AccountLayout title={words.title}>
      <PageTitle title={words.title} />
      {user && <UnverifiedNotice user={user} />}
      {failure ? (
        <LoadFailed text={failure.message} onRetry={retry} />
      ) : value && user ? (
        <Applications
          key={JSON.stringify(value)}
          user={user}
          categories={categories}
          memberships={value.data}
          onSent={retry}
        />
      ) : (
        <Loader />
      )}
    </AccountLayout>
  )
}

interface ApplicationsProps {
  user: User
  categories: BusinessCategory[]
  memberships: Membership[]
  onSent: () => void
}

/** Whoever may not see all of it does not send it in either. */
const isWhole = (business: ShownBusiness): business is OwnBusiness => business.bank !== undefined

function Applications({ user, categories, memberships, onSent }: ApplicationsProps) {
  const businesses = memberships.map(({ business }) => business)
  const own = businesses.filter(isWhole)
  const unfinished =
    own.find(({ status }) => status === 'requested') ??
    own.find(({ status }) => status === 'rejected') ??
    null
  // What waits is left alone unless something is missing; whoever has none, or was rejected, finds
  // the form open.
  const [isOpen, setOpen] = useState(
    businesses.length === 0 || unfinished?.status === 'rejected' || Boolean(unfinished?.missing),
  )
  const { Part: ApplicationForm, hasFailed, retry: loadForm } = usePart(isOpen, loadApplicationForm)
  if (categories.length === 0 && businesses.length === 0) return <p>{words.noCategory}</p>
  return (
    <div className="sell">
      {businesses.map((business) => (
        <ApplicationState key={business.id} business={business} />
      ))}
      {isOpen ? (
        <>
          {businesses.length === 0 && <p>{words.lead}</p>}
          {ApplicationForm ? (
            <ApplicationForm
              user={user}
              categories={categories}
              business={unfinished}
              onSent={onSent}
            />
          ) : hasFailed ? (
            <LoadFailed text={kitWords.offline} onRetry={loadForm} />
          ) : (
            <Loader />
          )}
        </>
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {unfinished ? words.change : words.applyAnother}
        </Button>
      )}
    </div>
  )
}

export { loader, SellPage as Component }
