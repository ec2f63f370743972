import { Stock } from '#catalog/shop/stock.tsx'
import { catalogWords } from '#catalog/words/shop.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Comparison } from '../../contract.ts'
import { compareTableWords } from '../../words/table.ts'
import { columnsOnPhone, wordsFor } from '../columns.ts'
import { describeLeads } from '../describe-leads.ts'
import { ByWidth } from './by-width.tsx'
import { CompareCell, columnClass } from './compare-cell.tsx'
import { GroupName } from './compare-rows.tsx'

/** Each product's strengths, rating and delivery, above the details. */
export function ComparisonSummary({
  comparison,
  arrives,
}: {
  comparison: Comparison
  arrives?: string
}) {
  const language = useLanguage()
  const words = useWords(compareTableWords)
  const { products } = comparison
  const wide = describeLeads(comparison, products.length, language)
  const phone = describeLeads(comparison, columnsOnPhone, language)
  return (
    <tbody>
      <GroupName name={words.summary} columns={products.length} />
      {products.length > 1 && (
        <tr>
          <th scope="row">{words.standsOut}</th>
          {products.map(({ id }, index) => (
            <td key={id} className={columnClass(index)}>
              <ByWidth
                wide={wide[index] || words.nothing}
                phone={phone[index] || words.nothing}
                render={(line) => line}
              />
            </td>
          ))}
        </tr>
      )}
      <RatingRow products={products} />
      <tr>
        <th scope="row">{words.delivery}</th>
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
  const language = useLanguage()
  const words = useWords(compareTableWords)
  const { rating } = useWords(catalogWords)
  const values = products.map(({ averageRating, reviewCount }) => ({
    rank: reviewCount > 0 ? averageRating : null,
  }))
  const row = { type: 'number', unit: '/5', better: 'higher', values } as const
  const wide = wordsFor(row, products.length, language)
  const phone = wordsFor(row, columnsOnPhone, language)
  return (
    <tr>
      <th scope="row">{words.rating}</th>
      {products.map(({ id, averageRating, reviewCount }, index) =>
        reviewCount > 0 ? (
          <CompareCell
            key={id}
            index={index}
            text={words.ofFive(averageRating.toFixed(1))}
            wide={wide[index]}
            phone={phone[index]}
          >
            <div className="none">{rating.count(reviewCount)}</div>
          </CompareCell>
        ) : (
          <td key={id} className={columnClass(index)}>
            <span className="none">{rating.none}</span>
          </td>
        ),
      )}
    </tr>
  )
}
