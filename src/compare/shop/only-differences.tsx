import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Comparison } from '../contract.ts'
import { compareTableWords } from '../words/table.ts'
import { columnsOnPhone, countSame } from './columns.ts'
import { ByWidth } from './table/by-width.tsx'

/** Hides rows without a difference. The address contains the setting. */
export function OnlyDifferences({
  comparison: { products, groups },
  only,
}: {
  comparison: Comparison
  only?: 'differences'
}) {
  const words = useWords(compareTableWords)
  const navigate = useNavigate()
  const ids = products.map(({ id }) => id)
  const rows = groups.flatMap((group) => group.rows).length
  const formatHidden = (columns: number) => words.hides(countSame(groups, columns), rows)
  const toggle = () =>
    void navigate(paths.compare({ id: ids, only: only ? undefined : 'differences' }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  return (
    <form action={paths.compare()}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          name="only"
          value="differences"
          checked={only !== undefined}
          aria-checked={only !== undefined}
          onChange={toggle}
        />
        {words.onlyDifferences}{' '}
        <small className="num">
          <ByWidth
            wide={formatHidden(products.length)}
            phone={formatHidden(columnsOnPhone)}
            render={(text) => text}
          />
        </small>
      </label>
      <noscript>
        <button className="btn btn-quiet" type="submit">
          {words.apply}
        </button>
      </noscript>
    </form>
  )
}
