import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { Price, Saving } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { Stock } from '#catalog/shop/stock.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { compareTableWords } from '../../words/table.ts'
import { swapColumns } from '../address.ts'
import { choose } from '../choice.ts'
import { columnsOnPhone } from '../columns.ts'
import { ArrowLeftRight } from '../icons.ts'
import { ColumnPicker } from './column-picker.tsx'
import { columnClass } from './compare-cell.tsx'

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
