import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { Price, Saving } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { Select } from '#catalog/shop/select.tsx'
import { Stock } from '#catalog/shop/stock.tsx'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { type Drawing, X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { compareTableWords } from '../../words/table.ts'
import { swapColumns } from '../address.ts'
import { choose } from '../choice.ts'
import { columnsOnPhone } from '../columns.ts'
import { columnClass } from './compare-cell.tsx'

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
function ColumnPicker({ products, column, only }: ColumnPickerProps) {
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

const ArrowLeftRight: Drawing = 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4'

interface CompareHeadProps {
  products: ProductCard[]
  only?: 'differences'
  /** The button to buy the product. */
  action: (product: ProductCard) => ReactNode
}

/** The head stays in view, so that customers can buy, swap and remove products at any time. */
export function CompareHead({ products, only, action }: CompareHeadProps) {
  const words = useWords(compareTableWords)
  const ids = products.map(({ id }) => id)
  return (
    <thead>
      <tr>
        <td className="caption">
          <span>{words.legend}</span>
          {products.length > 1 && (
            <Link
              className="icon-btn swap"
              to={paths.compare({ id: swapColumns(ids, 0, ids[1] ?? ''), only })}
              replace
              preventScrollReset
              aria-label={words.swapColumns}
            >
              <Icon of={ArrowLeftRight} />
            </Link>
          )}
        </td>
        {products.map((product, index) => (
          <th key={product.id} scope="col" className={columnClass(index)}>
            <div className="hd">
              <Link to={paths.product(product.id)}>
                <ProductImage src={product.displayImage} sizes="9.5rem" widths={[160, 320]} eager />
                <span className="name clamp">{product.productName}</span>
              </Link>
              {products.length > columnsOnPhone && index < columnsOnPhone && (
                <ColumnPicker products={products} column={index} only={only} />
              )}
              <div className="money">
                <Price rupees={product.discountedPrice} />
                <Saving
                  listPrice={product.productMarkedPrice}
                  sellingPrice={product.discountedPrice}
                />
              </div>
              <div className="act">
                {product.stock > 0 ? action(product) : <Stock stock={product.stock} />}
              </div>
            </div>
            <Link
              className="icon-btn bin"
              to={paths.compare({ id: ids.filter((id) => id !== product.id), only })}
              replace
              preventScrollReset
              aria-label={words.remove(product.productName)}
              onClick={() => choose((stored) => stored.filter((id) => id !== product.id))}
            >
              <Icon of={X} />
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}
