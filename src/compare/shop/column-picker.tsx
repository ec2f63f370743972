import type { ProductCard } from '#catalog/product.ts'
import { Select } from '#catalog/shop/select.tsx'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { paths } from '#shop-pages.ts'
import { compareTableWords } from '../table-words.ts'
import { exchange } from './address.ts'

interface ColumnPickerProps {
  products: ProductCard[]
  /** The column that it is for. */
  place: number
  only?: 'differences'
}

/**
 * On a phone each name is a list of the others. Sent without a script, the first mention of a
 * product counts.
 */
export function ColumnPicker({ products, place, only }: ColumnPickerProps) {
  const navigate = useNavigate()
  const ids = products.map(({ id }) => id)
  const here = ids[place] ?? ''
  const pick = (id: string) =>
    void navigate(paths.compare({ id: exchange(ids, place, id), only }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const rest = [...ids.slice(place + 1, 2), here, ...ids.slice(2)]
  return (
    <form className="pick" action={paths.compare()}>
      <Hidden ids={ids.slice(0, place)} />
      <Select
        label={compareTableWords.column(place + 1)}
        name="id"
        value={here}
        options={products.map(({ id, productName }) => ({ value: id, label: productName }))}
        onPick={pick}
      />
      <Hidden ids={rest} />
      {only && <input type="hidden" name="only" value={only} />}
      <noscript>
        <button type="submit">{compareTableWords.show}</button>
      </noscript>
    </form>
  )
}

const Hidden = ({ ids }: { ids: string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
