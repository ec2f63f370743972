import { Stock } from '#catalog/shop/stock.tsx'
import { catalogWords } from '#catalog/words.ts'
import type { Comparison } from '../contract.ts'
import { compareTableWords } from '../table-words.ts'
import { ByWidth } from './by-width.tsx'
import { columnsOnPhone, wordsFor } from './columns.ts'
import { CompareCell, columnClass } from './compare-cell.tsx'
import { GroupName } from './compare-rows.tsx'
import { standOut } from './stands-out.ts'

const say = compareTableWords

/**
 * What matters before any detail: what sets each apart, what customers think of it, and when it can
 * be there.
 */
export function InShort({ comparison, arrives }: { comparison: Comparison; arrives?: string }) {
  const { products } = comparison
  const wide = standOut(comparison, products.length)
  const phone = standOut(comparison, columnsOnPhone)
  return (
    <tbody>
      <GroupName name={say.inShort} columns={products.length} />
      {products.length > 1 && (
        <tr>
          <th scope="row">{say.standsOut}</th>
          {products.map(({ id }, place) => (
            <td key={id} className={columnClass(place)}>
              <ByWidth
                wide={wide[place] || say.nothing}
                phone={phone[place] || say.nothing}
                show={(line) => line}
              />
            </td>
          ))}
        </tr>
      )}
      <RatingRow products={products} />
      <tr>
        <th scope="row">{say.delivery}</th>
        {products.map(({ id, stock }, place) => (
          <td key={id} className={columnClass(place)}>
            <Stock stock={stock} arrives={arrives} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function RatingRow({ products }: Pick<Comparison, 'products'>) {
  const values = products.map(({ averageRating, reviewCount }) => ({
    rank: reviewCount > 0 ? averageRating : null,
  }))
  const row = { type: 'number', unit: '/5', better: 'higher', values } as const
  const wide = wordsFor(row, products.length)
  const phone = wordsFor(row, columnsOnPhone)
  return (
    <tr>
      <th scope="row">{say.rating}</th>
      {products.map(({ id, averageRating, reviewCount }, place) =>
        reviewCount > 0 ? (
          <CompareCell
            key={id}
            place={place}
            text={say.ofFive(averageRating.toFixed(1))}
            wide={wide[place]}
            phone={phone[place]}
          >
            <span className="none below">{catalogWords.rating.count(reviewCount)}</span>
          </CompareCell>
        ) : (
          <td key={id} className={columnClass(place)}>
            <span className="none">{catalogWords.rating.none}</span>
          </td>
        ),
      )}
    </tr>
  )
}
