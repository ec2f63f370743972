import { useWords } from '#kit/web/router/language.ts'
import type { CountLine } from '../../counts.ts'
import { shelfWords } from '../../words/shelf.ts'
import { CountRow, type SaveCount } from './count-row.tsx'

interface CountTableProps {
  caption: string
  lines: CountLine[]
  isOpen: boolean
  /** By product id. */
  errors: Record<string, string>
  onSave: (productId: string, ...count: Parameters<SaveCount>) => ReturnType<SaveCount>
}

/** The products of a count sheet, by category. */
export function CountTable({ caption, lines, isOpen, errors, onSave }: CountTableProps) {
  const words = useWords(shelfWords)
  const labels = words.sheetColumns
  return (
    <table className="count-table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.product}</th>
          <th scope="col" className="r">
            {labels.shelf}
          </th>
          <th scope="col" className="r">
            {labels.counted}
          </th>
          <th scope="col" className="r count-difference">
            {labels.difference}
          </th>
        </tr>
      </thead>
      {[...Map.groupBy(lines, ({ categoryName }) => categoryName)].map(
        ([category, categoryLines]) => (
          <tbody key={category}>
            <tr>
              <th scope="colgroup" colSpan={4}>
                {category}
              </th>
            </tr>
            {categoryLines.map((line) => (
              <CountRow
                key={line.productId}
                line={line}
                isOpen={isOpen}
                error={errors[line.productId]}
                onSave={(...count) => onSave(line.productId, ...count)}
              />
            ))}
          </tbody>
        ),
      )}
    </table>
  )
}
