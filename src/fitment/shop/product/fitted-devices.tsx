import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { FitsOfProduct, FittedDevice, PartNumber } from '../../contract.ts'
import { partNumberKinds } from '../../model.ts'
import { fitProductWords } from '../../words/product.ts'

const maxOpen = 12

/** The devices that a product fits, and its part numbers. */
export function FittedDevices({ fits }: { fits: FitsOfProduct }) {
  const words = useWords(fitProductWords)
  const { anyKinds, devices, total, partNumbers } = fits
  if (anyKinds.length + devices.length + partNumbers.length === 0) return null
  return (
    <section className="wrap section section-near fits-these">
      {anyKinds.length + devices.length > 0 && (
        <div>
          <h2 className="h2">{words.fitsThese}</h2>
          {anyKinds.map((kind) => (
            <p key={kind}>{words.fitsAny(kind)}</p>
          ))}
          <DeviceList devices={devices.slice(0, maxOpen)} />
          {devices.length > maxOpen && (
            <details>
              <summary className="text-link">{words.showAll(devices.length)}</summary>
              <DeviceList devices={devices.slice(maxOpen)} />
              {total > devices.length && <p>{words.andMore(total - devices.length)}</p>}
            </details>
          )}
        </div>
      )}
      {partNumbers.length > 0 && <PartNumbers numbers={partNumbers} />}
    </section>
  )
}

const DeviceList = ({ devices }: { devices: FittedDevice[] }) => (
  <ul className="fitted">
    {devices.map(({ slug, name, years, note }) => (
      <li key={`${slug} ${years}`}>
        <Link className="link" to={paths.device(slug)}>
          {name}
        </Link>
        {years && <span className="num">, {years}</span>}
        {note && <small>{note}</small>}
      </li>
    ))}
  </ul>
)

const PartNumbers = ({ numbers }: { numbers: PartNumber[] }) => {
  const words = useWords(fitProductWords)
  return (
    <div>
      <h2 className="h2">{words.partNumbers}</h2>
      <dl className="part-numbers">
        {partNumberKinds
          .map((kind) => ({ kind, ofKind: numbers.filter((number) => number.kind === kind) }))
          .filter(({ ofKind }) => ofKind.length > 0)
          .map(({ kind, ofKind }) => (
            <div key={kind}>
              <dt>{words.numbers[kind]}</dt>
              <dd>
                {ofKind
                  .map(({ number, maker }) => (maker ? `${maker} ${number}` : number))
                  .join(', ')}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
