import type { ImportPlan as Plan, PlanLine } from '#jobs/contract.ts'
import { useWords } from '#kit/web/router/language.ts'
import { importOfficeWords } from '../words/office.ts'

/** The effects of an import before it runs: notes for staff, and each changed field. */
export function ImportPlan({ plan, count }: { plan: Plan; count: number }) {
  const words = useWords(importOfficeWords)
  const { skipped, rounded, withoutStock, pictures, newAttributes, lines } = plan
  return (
    <>
      {skipped > 0 && <p>{words.skipped(skipped)}</p>}
      {rounded > 0 && <p>{words.rounded(rounded)}</p>}
      {withoutStock > 0 && <p>{words.withoutStock(withoutStock)}</p>}
      {pictures > 0 && <p>{words.picturesToFetch(pictures)}</p>}
      {newAttributes.length > 0 && (
        <p>{words.newAttributes(newAttributes.map(({ label }) => label))}</p>
      )}
      {lines.length > 0 && (
        <details className="import-changes">
          <summary>{words.changesTitle}</summary>
          {lines.map((line) => (
            <Line key={line.row} line={line} />
          ))}
          {count > lines.length && (
            <p className="soft">{words.changesMore(count - lines.length)}</p>
          )}
        </details>
      )}
    </>
  )
}

const Line = ({ line: { row, productName, isNew, changes } }: { line: PlanLine }) => {
  const words = useWords(importOfficeWords)
  return (
    <div className="import-change">
      <b>
        {productName} <span className="soft num">{words.inRow(row)}</span>{' '}
        {isNew && <span className="status is-info">{words.isNew}</span>}
      </b>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {!isNew && (
                <>
                  <del>{before || words.nothing}</del>{' '}
                </>
              )}
              <ins>{after || words.nothing}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
