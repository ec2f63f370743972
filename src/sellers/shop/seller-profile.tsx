import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import type { BusinessView } from '../business.ts'
import { sellerPageWords } from '../words/page.ts'

/** A seller's description and contact details. */
export function SellerProfile({ seller }: { seller: BusinessView }) {
  const words = useWords(sellerPageWords)
  const { name, image, description, phone, email, address, createdAt } = seller
  return (
    <section className="panel seller-profile" aria-labelledby="seller-profile">
      {image && <img src={image} alt="" width={160} height={160} loading="lazy" />}
      <div>
        <h2 id="seller-profile">{words.profile}</h2>
        {description && <p className="seller-text">{description}</p>}
        <p className="seller-since">{words.sellerSince(formatDay(createdAt))}</p>
      </div>
      <dl className="rows" aria-label={name}>
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <a className="link" href={telephoneLink(phone)}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a className="link" href={mailLink(email)}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{words.address}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </section>
  )
}
