import { Stock } from '#catalog/shop/stock.tsx'
import { catalogWords } from '#catalog/words/shop.ts'
import type { Comparison } from '../../contract.ts'
import { compareTableWords } from '../../words/table.ts'
import { columnsOnPhone, wordsFor } from '../columns.ts'
import { describeLeads } from '../describe-leads.ts'
import { ByWidth } from './by-width.tsx'
import { CompareCell, columnClass } from './compare-cell.tsx'
import { GroupName } from './compare-rows.tsx'

const say = compareTableWords

/** Each product's strengths, rating and delivery, above the details. */
export function ComparisonSummary({
  comparison,
  arrives,
}: {
  comparison: Comparison
  arrives?: string
}) {
  const { products } = comparison
  const wide = describeLeads(comparison, products.length)
  const phone = describeLeads(comparison, columnsOnPhone)
  return (
    <tbody>
      <GroupName name={say.summary} columns={products.length} />
      {products.length > 1 && (
        <tr>
          <th scope="row">{say.standsOut}</th>
          {products.map(({ id }, index) => (
            <td key={id} className={columnClass(index)}>
              <ByWidth
                wide={wide[index] || say.nothing}
                phone={phone[index] || say.nothing}
                render={(line) => line}
              />
            </td>
          ))}
        </tr>
      )}
      <RatingRow products={products} />
      <tr>
        <th scope="row">{say.delivery}</th>
        {products.map(({ id, stock }, index) => (
          <td key={id} className={columnClass(index)}>
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
      {products.map(({ id, averageRating, reviewCount }, index) =>
        reviewCount > 0 ? (
          <CompareCell
            key={id}
            index={index}
            text={say.ofFive(averageRating.toFixed(1))}
            wide={wide[index]}
            phone={phone[index]}
          >
            <span className="none below">{catalogWords.rating.count(reviewCount)}</span>
          </CompareCell>
        ) : (
          <td key={id} className={columnClass(index)}>
            <span className="none">{catalogWords.rating.none}</span>
          </td>
        ),
      )}
    </tr>
  )
}
