import { trust } from '#content/shop/trust.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { RotateCcw } from '#kit/web/ui/icons.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { Headset, ShieldCheck, Truck } from './icons.ts'

const icons = { delivery: Truck, money: ShieldCheck, return: RotateCcw, support: Headset }

export function TrustStrip() {
  const { returnDays } = useShopFacts()
  return (
    <ul className="wrap trust">
      {trust(returnDays).map(({ about, title, text }) => (
        <li key={about}>
          <Icon of={icons[about]} />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
