import { useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { useSession } from '#accounts/shop/session/session.ts'
import { UnverifiedNotice } from '#accounts/shop/unverified-notice.tsx'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { asNotFound } from '#kit/web/app/calls/as-not-found.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import type { BusinessCategory, BusinessView, FullBusiness, Membership } from '../business.ts'
import { hasOffice } from '../model.ts'
import { sellerFrameWords } from '../words/frame.ts'
import { sellWords } from '../words/sell.ts'
import { sellerWords } from '../words/shop.ts'

const badges = {
  requested: 'is-info',
  verified: 'is-good',
  rejected: 'is-bad',
  suspended: 'is-bad',
} as const

/** The status of an application, with what is missing or why it was refused. */
function ApplicationState({
  business: { name, tag, status, reason, missing },
}: {
  business: BusinessView
}) {
  const words = useWords(sellWords)
  const { statuses } = useWords(sellerWords)
  const { office } = useWords(sellerFrameWords)
  return (
    <section className="application">
      <h2>{name}</h2>
      <p>
        <span className={`badge ${badges[status]}`}>{statuses[status]}</span> {words.states[status]}
      </p>
      {missing && (
        <div className="application-note" role="note">
          <b>{words.missing}</b>
          <p className="seller-text">{missing}</p>
        </div>
      )}
      {reason && (
        <div className="application-note" role="note">
          <b>{words.reason}</b>
          <p className="seller-text">{reason}</p>
        </div>
      )}
      {status === 'verified' && (
        <Link className="link" to={paths.seller(tag)}>
          {words.publicPage}
        </Link>
      )}
      {hasOffice(status) && (
        <a className="link" href={paths.sellerOffice(tag)}>
          {office}
        </a>
      )}
    </section>
  )
}

// The page does not exist while sellers are switched off.
const loader = ({ api: calls }: LoaderArgs) => calls.sellers.categories().catch(asNotFound)

const loadApplicationForm = async () => (await import('./application-form.tsx')).ApplicationForm
const loadMine = () => api.sellers.mine()

function SellPage() {
  const words = useWords(sellWords)
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

/** Members who see only the public fields cannot change the application. */
const isEditable = (business: BusinessView): business is FullBusiness => business.bank !== undefined

function Applications({ user, categories, memberships, onSent }: ApplicationsProps) {
  const words = useWords(sellWords)
  const { offline } = useWords(kitWords)
  const businesses = memberships.map(({ business }) => business)
  const editable = businesses.filter(isEditable)
  const unfinished =
    editable.find(({ status }) => status === 'requested') ??
    editable.find(({ status }) => status === 'rejected') ??
    null
  // The form starts open if the user has no business, was rejected, or has to add something.
  const [isOpen, setOpen] = useState(
    businesses.length === 0 || unfinished?.status === 'rejected' || Boolean(unfinished?.missing),
  )
  const {
    Component: ApplicationForm,
    hasFailed,
    retry: loadForm,
  } = useLazyComponent(isOpen, loadApplicationForm)
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
            <LoadFailed text={offline} onRetry={loadForm} />
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
