import { trust } from '../content/trust.ts'
import { Icon } from '../ui/icon.tsx'
import { RotateCcw } from '../ui/icons.ts'
import { Headset, ShieldCheck, Truck } from './icons.ts'
import { useShopFacts } from './use-shop-facts.ts'

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
