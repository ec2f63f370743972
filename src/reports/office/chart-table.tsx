import { useWords } from '#kit/web/router/language.ts'
import { reportOfficeWords } from '../words/office.ts'

export interface Point {
  label: string
  /** The short form for the axis. */
  short: string
  value: number
}

interface ChartTableProps {
  title: string
  points: Point[]
  format: (value: number) => string
}

/** The values of a chart as a table. */
export function ChartTable({ title, points, format }: ChartTableProps) {
  const words = useWords(reportOfficeWords)
  return (
    <details className="chart-table">
      <summary>{words.asTable(title)}</summary>
      <table>
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col" className="r">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num r">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
