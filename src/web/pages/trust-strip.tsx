import { trust } from '../content/trust.ts'
import { Icon } from '../ui/icon.tsx'

export function TrustStrip() {
  return (
    <ul className="wrap trust">
      {trust.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} strokeWidth={1.5} />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
