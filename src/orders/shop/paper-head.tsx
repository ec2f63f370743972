import { OwnLogo } from '#content/shop/own-logo.tsx'
import { useRootData } from '#settings/shop/root-data.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { orderWords } from '../words.ts'

/** Who sells, at the head of a printed order; the screen has the shop's own header. */
export function PaperHead() {
  const { name, address, phone, email, registration } = useShopFacts()
  const logo = useRootData()?.frame.brand.logo
  return (
    <div className="paper-head">
      <div>
        {logo && <OwnLogo logo={{ ...logo, withName: true }} name={name} ground="on-paper" />}
        <b>{name}</b>
      </div>
      <p>
        {address}
        <br />
        {[phone, email].filter(Boolean).join(', ')}
        {registration && (
          <>
            <br />
            {orderWords.view.registration(registration)}
          </>
        )}
      </p>
    </div>
  )
}
