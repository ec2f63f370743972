import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CircleAlert, CircleCheck } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { NeedRow } from '../contract.ts'
import { fitmentWords } from '../words/shop.ts'

/** The part requirements of a device, with the price and number of matching products. */
export function NeedTable({
  rows,
  fits,
  onAsk,
}: {
  rows: NeedRow[]
  fits: string
  onAsk: (part: string) => void
}) {
  const words = useWords(fitmentWords)
  return (
    <div className="sheet needs">
      <table className="list">
        <caption>{words.needs}</caption>
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.must}</th>
            <th scope="col" className="r">
              {words.price}
            </th>
            <th scope="col">{words.inShop}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, must, count, fromPrice, categoryName }) => (
            <tr key={part}>
              <td className="c-name">
                <b>{words.parts[part]}</b>
              </td>
              <td className="c-must">{must}</td>
              <td className="c-from r num">
                {fromPrice !== null && words.from(formatRs(fromPrice))}
              </td>
              <td className="c-have">
                {count > 0 && categoryName ? (
                  <Link
                    className="text-link have is-fit"
                    to={paths.listing({ category: categoryName, fits })}
                  >
                    <Icon of={CircleCheck} />
                    {words.fit(count)}
                  </Link>
                ) : (
                  <button
                    className="text-link have"
                    type="button"
                    onClick={() => onAsk(words.parts[part])}
                  >
                    <Icon of={CircleAlert} />
                    {words.askUs}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
