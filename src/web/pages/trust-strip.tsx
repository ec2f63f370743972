import { trust } from '../content/trust.ts'
import { Icon } from '../ui/icon.tsx'
import { RotateCcw } from '../ui/icons.ts'
import { Headset, ShieldCheck, Truck } from './icons.ts'

const icons = { delivery: Truck, money: ShieldCheck, return: RotateCcw, support: Headset }

export function TrustStrip() {
  return (
    <ul className="wrap trust">
      {trust.map(({ about, title, text }) => (
        <li key={about}>
          <Icon of={icons[about]} />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
