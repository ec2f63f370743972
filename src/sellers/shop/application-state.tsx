import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { BusinessView } from '../business.ts'
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
export function ApplicationState({
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
