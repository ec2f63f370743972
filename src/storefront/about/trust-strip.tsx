import type { GuaranteeIcon } from '#content/guarantees/guarantees-model.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { type Drawing, RotateCcw } from '#kit/web/ui/icons.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import {
  Clock,
  Headset,
  MapPin,
  MessageCircle,
  ShieldCheck,
  ThumbsUp,
  Truck,
  Wrench,
} from '../icons.ts'

const icons: Record<GuaranteeIcon, Drawing> = {
  truck: Truck,
  shield: ShieldCheck,
  return: RotateCcw,
  headset: Headset,
  clock: Clock,
  pin: MapPin,
  message: MessageCircle,
  thumb: ThumbsUp,
  wrench: Wrench,
}

/** The shop's guarantees, above the footer. */
export function TrustStrip() {
  const guarantees = useRootData()?.frame.strip ?? []
  if (guarantees.length === 0) return null
  return (
    <ul className="wrap trust">
      {guarantees.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icons[icon]} />
          <b>{title}</b>
          <span className="caption">{text}</span>
        </li>
      ))}
    </ul>
  )
}
