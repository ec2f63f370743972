import { formatAmount } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Fault } from '../../../contract.ts'
import { serviceWords } from '../../../words/services.ts'
import { FaultPicture } from './fault-picture.tsx'

const maxCards = 4

/** The price list of repairs: common ones as cards with pictures, the others as rows. */
export function FaultPrices({ faults }: { faults: Fault[] }) {
  const words = useWords(serviceWords).prices
  if (faults.length === 0) return null
  const large = faults.filter(({ isCommon }) => isCommon).slice(0, maxCards)
  const others = faults.filter((fault) => !large.includes(fault))
  return (
    <section className="wrap section" id="prices">
      <div className="section-head">
        <h2>{words.title}</h2>
        {faults.some(({ priceFrom }) => priceFrom !== null) && <p>{words.hint}</p>}
      </div>
      <ul className="grid grid-4 fault-cards">
        {large.map((fault) => (
          <li key={fault.id} className="card">
            <Link to={paths.bookRepair({ fault: fault.id })}>
              <FaultPicture name={fault.picture} />
              <span className="body">
                <span className="name">{fault.name}</span>
                {fault.done && <span className="spec">{fault.done}</span>}
                <span className="money">
                  <FaultPrice fault={fault} />
                  <span className="takes">{fault.takes}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && <FaultList faults={others} />}
    </section>
  )
}

const FaultList = ({ faults }: { faults: Fault[] }) => {
  const words = useWords(serviceWords).prices
  return (
    <div className="sheet fault-list">
      <table className="list">
        <caption className="hidden">{words.more}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.repair}</th>
            <th scope="col">{words.columns.doing}</th>
            <th scope="col">{words.columns.takes}</th>
            <th scope="col" className="r">
              {words.columns.price}
            </th>
            <th scope="col">
              <span className="hidden">{words.book}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={fault.id}>
              <td className="c-name">
                <Link className="name" to={paths.bookRepair({ fault: fault.id })}>
                  {fault.name}
                </Link>
              </td>
              <td className="c-spec spec">{fault.done || fault.hint}</td>
              <td className="c-stock takes">{fault.takes}</td>
              <td className="c-price r">
                <FaultPrice fault={fault} />
              </td>
              <td className="c-add r">
                <Link className="text-link" to={paths.bookRepair({ fault: fault.id })}>
                  {words.book}
                  <span className="hidden">{words.bookOf(fault.name)}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FaultPrice({ fault: { priceFrom, isFixed } }: { fault: Fault }) {
  const words = useWords(serviceWords).prices
  if (priceFrom === null) return <span className="takes">{words.onRequest}</span>
  if (priceFrom === 0) return <span className="price">{words.free}</span>
  return (
    <span className="price">
      {!isFixed && <span className="from">{words.from} </span>}
      <span className="rs">Rs. </span>
      {formatAmount(priceFrom)}
    </span>
  )
}
