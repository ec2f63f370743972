import { actingSeller } from '#access/web/acting.ts'
import type { PublicBrand } from '#content/brand/brand.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { userSellers } from './entry/enter-office.ts'
import { shellWords } from './words/office.ts'

/**
 * Identifies the office: the shop's logo, or the seller's name with links to the user's other
 * sellers.
 */
export function OfficeHead({ logo }: { logo: PublicBrand['logo'] }) {
  const seller = actingSeller()
  if (seller)
    return (
      <SellerHead name={seller.name} others={userSellers().filter(({ id }) => id !== seller.id)} />
    )
  return (
    logo && (
      <p className="office-logo">
        <ShopLogo logo={{ ...logo, withName: true }} name="" />
      </p>
    )
  )
}

function SellerHead({
  name,
  others,
}: {
  name: string
  others: { id: string; name: string; tag: string }[]
}) {
  const words = useWords(shellWords)
  return (
    <section className="office-seller">
      <p>
        <b>{name}</b>
      </p>
      {others.length > 0 && (
        <details>
          <summary>{words.otherSellers}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <a href={officePathsOf(other.tag).dashboard}>{other.name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
