import { actingSeller } from '#access/web/acting.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { BulkPreview as Preview } from '../../bulk.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

export function BulkPreview({ preview }: { preview: Preview }) {
  const words = useWords(inventoryOfficeWords)
  const { changing, unchanged, refusedCount, lines, refused } = preview
  return (
    <div className="bulk-preview">
      <p role="status">
        <b>{words.products(changing)}</b> {words.willChange}
        {unchanged > 0 && ` ${words.alreadySet(unchanged)}`}
        {refusedCount > 0 && ` ${words.cannotChange(refusedCount)}`}
      </p>
      {actingSeller() && <p className="soft">{words.substantialChanges}</p>}
      {refused.length > 0 && (
        <ul className="bulk-refused">
          {refused.map(({ id, productName, code, attributes }) => (
            <li key={id}>
              <b>{productName}</b> {words.refusals[code](attributes.join(', '))}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
        <section className="bulk-lines" aria-label={words.beforeAndAfter} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.product}</th>
                <th scope="col" className="r">
                  {words.before}
                </th>
                <th scope="col" className="r">
                  {words.after}
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
          {changing > lines.length && <p className="soft">{words.more(changing - lines.length)}</p>}
        </section>
      )}
    </div>
  )
}
