import { formatDay } from '#kit/contract/nepal-time.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import type { ShownBusiness } from '../business.ts'
import { sellerPageWords as say } from '../page-words.ts'

/** What a seller says about itself, and how to reach it. */
export function SellerProfile({ seller }: { seller: ShownBusiness }) {
  const { name, image, description, phone, email, address, createdAt } = seller
  return (
    <section className="panel seller-profile" aria-labelledby="seller-profile">
      {image && <img src={image} alt="" width={160} height={160} loading="lazy" />}
      <div>
        <h2 id="seller-profile">{say.profile}</h2>
        {description && <p className="seller-text">{description}</p>}
        <p className="seller-since">{say.sellerSince(formatDay(createdAt))}</p>
      </div>
      <dl className="rows" aria-label={name}>
        <div>
          <dt>{say.phone}</dt>
          <dd>
            <a className="link" href={telephoneLink(phone)}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{say.email}</dt>
          <dd>
            <a className="link" href={mailLink(email)}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{say.address}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </section>
  )
}
