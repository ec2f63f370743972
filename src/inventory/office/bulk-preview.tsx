import type { BulkPreview as Preview } from '#contract/inventory.ts'
import { countWords } from './bulk-change.ts'

/** What would happen, product by product, before anything does. */
export function BulkPreview({ preview }: { preview: Preview }) {
  const { changing, unchanged, refusedCount, lines, refused } = preview
  return (
    <div className="bulk-preview">
      <p role="status">
        <b>{countWords(changing)}</b> will change.
        {unchanged > 0 && ` ${countWords(unchanged)} ${unchanged === 1 ? 'is' : 'are'} so already.`}
        {refusedCount > 0 && ` ${countWords(refusedCount)} cannot change and ${refusedCount === 1 ? 'stays' : 'stay'} as before.`}
      </p>
      {refused.length > 0 && (
        <ul className="bulk-refused">
          {refused.map(({ id, productName, why }) => (
            <li key={id}>
              <b>{productName}</b> {why}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="bulk-lines" aria-label="Before and after" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col" className="r">
                  Now
                </th>
                <th scope="col" className="r">
                  Then
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, productName, before, after }) => (
                <tr key={id}>
                  <td>{productName}</td>
                  <td className="num r">{before}</td>
                  <td className="num r">
                    <b>{after}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {changing > lines.length && <p className="soft">and {countWords(changing - lines.length)} more</p>}
        </section>
      )}
    </div>
  )
}
