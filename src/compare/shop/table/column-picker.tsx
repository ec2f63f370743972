import type { ProductCard } from '#catalog/product.ts'
import { Select } from '#catalog/shop/select.tsx'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { compareTableWords } from '../../words/table.ts'
import { swapColumns } from '../address.ts'

interface ColumnPickerProps {
  products: ProductCard[]
  /** The index of the column. */
  column: number
  only?: 'differences'
}

/**
 * Picks the product of a column on phones. Without scripts, the form is submitted with an id twice,
 * and its first position counts.
 */
export function ColumnPicker({ products, column, only }: ColumnPickerProps) {
  const words = useWords(compareTableWords)
  const navigate = useNavigate()
  const ids = products.map(({ id }) => id)
  const currentId = ids[column] ?? ''
  const pick = (id: string) =>
    void navigate(paths.compare({ id: swapColumns(ids, column, id), only }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const followingIds = [...ids.slice(column + 1, 2), currentId, ...ids.slice(2)]
  return (
    <form className="pick" action={paths.compare()}>
      <HiddenIds ids={ids.slice(0, column)} />
      <Select
        label={words.column(column + 1)}
        name="id"
        value={currentId}
        options={products.map(({ id, productName }) => ({ value: id, label: productName }))}
        onPick={pick}
      />
      <HiddenIds ids={followingIds} />
      {only && <input type="hidden" name="only" value={only} />}
      <noscript>
        <button type="submit">{words.show}</button>
      </noscript>
    </form>
  )
}

const HiddenIds = ({ ids }: { ids: string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
