import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { fitGarageWords } from '../../words/garage.ts'
import { deviceUrl } from '../device-url.ts'
import { kindIcons, Plus } from '../icons.ts'
import { formatDevice, useGarage } from './garage.ts'

/** Links to the customer's devices, starting with the one for which products are marked. */
export function MyDevices({ current, add = false }: { current?: string; add?: boolean }) {
  const words = useWords(fitGarageWords)
  const garage = useGarage()
  if (garage.length === 0) return null
  return (
    <nav className="mine" aria-label={words.devices}>
      <h2>{words.devices}</h2>
      {garage.map((device) => (
        <Link
          key={device.slug}
          className="own"
          to={deviceUrl(device)}
          aria-current={device.slug === current ? 'page' : undefined}
        >
          <Icon of={kindIcons[device.kind]} />
          {formatDevice(device)}
        </Link>
      ))}
      {add && (
        <Link className="own new" to={paths.fits()}>
          <Icon of={Plus} />
          {words.addDevice}
        </Link>
      )}
    </nav>
  )
}
