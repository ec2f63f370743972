import { useLoaderData } from 'react-router'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { hasOffice } from '../model.ts'
import { sellerOfficeWords } from '../words/office.ts'
import { sellerWords } from '../words/shop.ts'
import { CommissionForm } from './commission-form.tsx'
import { CorrectForm } from './correct-form.tsx'
import { SellerActions } from './seller-actions.tsx'
import { SellerBadge } from './seller-badge.tsx'
import { SellerDocuments } from './seller-documents.tsx'

export async function loader({ api, params: { id = '' } }: LoaderArgs) {
  const [business, members, settings] = await Promise.all([
    api.sellers.one({ id }),
    api.sellers.members({ businessId: id }),
    api.sellers.settings(),
  ])
  return { business, members, settings }
}

export function Component() {
  const words = useWords(sellerOfficeWords)
  const { roles } = useWords(sellerWords)
  const { business, members, settings } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const { id, name, tag, status, bank, reason, missing } = business
  const facts = [
    [words.columns.handle, tag],
    [words.columns.category, business.category.name],
    [words.pan, business.pan],
    [words.registrationNumber, business.registrationNumber],
    [words.phone, business.phone],
    [words.email, business.email],
    [words.address, business.address],
    [words.description, business.description],
    [words.bank, [bank.name, bank.branch, bank.accountName, bank.accountNumber].join(', ')],
    [words.columns.applied, formatMoment(business.requestedAt)],
    [words.reason, reason],
    [words.missing, missing ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <PageFrame
      title={name}
      back={{ to: officePaths.sellers(), label: words.back }}
      actions={<SellerActions key={business.version} business={business} />}
    >
      <div className="sheets">
        <section className="sheet" aria-labelledby="facts">
          <h2 id="facts">{words.facts}</h2>
          <p className="row">
            <SellerBadge {...business} />
            {status === 'verified' && (
              <a className="link" href={paths.seller(tag)} target="_blank" rel="noreferrer">
                {words.viewPage}
              </a>
            )}
            <Link className="link" to={officePaths.products({ seller: id })}>
              {words.products}
            </Link>
            {hasOffice(status) && user && may(user, 'settlements') && (
              <Link className="link" to={officePaths.settlement(id)}>
                {words.settlement}
              </Link>
            )}
          </p>
          <dl className="seller-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{label === words.phone && value ? <PhoneLink phone={value} /> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SellerDocuments documents={business.documents} />
        <section className="sheet" aria-labelledby="members">
          <h2 id="members">{words.members}</h2>
          <ul>
            {members.map(({ id: memberId, user, role }) => (
              <li key={memberId}>
                {user.name} <span className="soft">{user.email}</span>{' '}
                <span className="status">{roles[role]}</span>
              </li>
            ))}
          </ul>
        </section>
        {hasOffice(status) && (
          <CorrectForm key={`details-${business.version}`} business={business} />
        )}
        <CommissionForm
          key={`commission-${business.version}`}
          business={business}
          usual={settings.commission}
        />
      </div>
    </PageFrame>
  )
}
