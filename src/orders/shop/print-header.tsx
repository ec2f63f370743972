import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { orderWords } from '../words/shop.ts'

/** The shop's details at the top of a printed order. On screen, the shop's header shows them. */
export function PrintHeader() {
  const words = useWords(orderWords)
  const { name, address, phone, email, registration } = useShopFacts()
  const logo = useRootData()?.frame.brand.logo
  return (
    <div className="paper-head">
      <div>
        {logo && <ShopLogo logo={{ ...logo, withName: true }} name={name} ground="on-paper" />}
        <b>{name}</b>
      </div>
      <p>
        {address}
        <br />
        {[phone, email].filter(Boolean).join(', ')}
        {registration && (
          <>
            <br />
            {words.view.registration(registration)}
          </>
        )}
      </p>
    </div>
  )
}
