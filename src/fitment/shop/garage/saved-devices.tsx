import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { fitGarageWords } from '../../words/garage.ts'
import { deviceUrl } from '../device-url.ts'
import { kindIcons } from '../icons.ts'
import { formatDevice, removeDevice, saveDevice, useGarage } from './garage.ts'

/** The customer's devices. Products are marked for the first. */
export function SavedDevices() {
  const words = useWords(fitGarageWords)
  const garage = useGarage()
  if (garage.length === 0)
    return (
      <div className="empty-state empty">
        <h2>{words.noDevices}</h2>
        <p>{words.noDevicesHint}</p>
        <Link className="btn" to={paths.fits()}>
          {words.addDevice}
        </Link>
      </div>
    )
  return (
    <>
      <ul className="saved-devices">
        {garage.map((device, index) => {
          const name = formatDevice(device)
          return (
            <li key={device.slug}>
              <Icon of={kindIcons[device.kind]} />
              <div>
                <Link className="link" to={deviceUrl(device)}>
                  {name}
                </Link>
                {index === 0 && <small>{words.inUse}</small>}
              </div>
              <div className="act">
                {index > 0 && (
                  <Button
                    kind="quiet"
                    aria-label={words.markFor(name)}
                    onClick={() => saveDevice(device)}
                  >
                    {words.mark}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={words.removeDevice(name)}
                  onClick={() => removeDevice(device.slug)}
                >
                  {words.remove}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="more">
        <Link className="btn btn-quiet" to={paths.fits()}>
          {words.addDevice}
        </Link>
      </p>
    </>
  )
}
