import { adminPaths } from '#contract/admin-paths.ts'
import type { ProductLine } from '#contract/inventory.ts'
import { formatRs } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import { ProductImage } from '../../catalog/product-image.tsx'
import { Link } from '../../ui/link.tsx'
import type { Column } from '../list/data-table.tsx'

export const productColumns: Column<ProductLine>[] = [
  { key: 'name', label: 'Product', sortable: true, cell: (product) => <Name {...product} /> },
  { key: 'category', label: 'Category', cell: ({ categoryName }) => categoryName },
  { key: 'price', label: 'Price', sortable: true, numeric: true, cell: (product) => <Price {...product} /> },
  { key: 'stock', label: 'Stock', sortable: true, numeric: true, cell: (product) => <StockCell {...product} /> },
  { key: 'state', label: 'State', cell: (product) => <State {...product} /> },
  { key: 'added', label: 'Added', sortable: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
]

function Name({ id, productName, brand, model, displayImage }: ProductLine) {
  return (
    <span className="product-name">
      {displayImage ? <ProductImage src={displayImage} sizes="3rem" widths={[160]} /> : <span className="pic no-thumb" aria-hidden="true" />}
      <span>
        <Link to={adminPaths.product(id)}>{productName}</Link>
        <small className="soft">{[brand, model].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function Price({ productMarkedPrice, discountedPrice, discount }: ProductLine) {
  return (
    <span>
      {formatRs(discountedPrice)}
      {discount > 0 && (
        <small className="soft">
          {formatRs(productMarkedPrice)} − {discount} %
        </small>
      )}
    </span>
  )
}

function StockCell({ stock, lowStock }: ProductLine) {
  const [kind, words] = stock === 0 ? ['is-bad', 'Out'] : stock <= lowStock ? ['is-warning', 'Low'] : [null, null]
  return (
    <span>
      {words && <span className={`status ${kind}`}>{words}</span>} {stock}
    </span>
  )
}

function State({ archived, featured, displayImage }: ProductLine) {
  return (
    <span className="row">
      {archived ? <span className="status">Archived</span> : <span className="status is-good">On sale</span>}
      {featured && <span className="status is-info">Featured</span>}
      {!displayImage && <span className="status is-warning">No picture</span>}
    </span>
  )
}
