import type { Point } from './chart.tsx'

interface ChartTableProps {
  title: string
  points: Point[]
  format: (value: number) => string
}

/** The same values for those who would rather read them. */
export function ChartTable({ title, points, format }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>{title} as a table</summary>
      <table>
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
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
