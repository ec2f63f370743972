import { ProductImage } from '#catalog/shop/product-image.tsx'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { Column } from '#kit/web/office/lists/data-table.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { ProductLine } from '../contract.ts'
import { inventoryOfficeWords } from '../words/office.ts'
import { reviewBadges } from './review-badges.ts'
import { StockBadge } from './stock/stock-badge.tsx'

export const productColumns = (language: Language): Column<ProductLine>[] => {
  const words = inventoryOfficeWords(language)
  return [
    {
      key: 'name',
      label: words.columns.name,
      sortable: true,
      cell: (product) => <Name {...product} />,
    },
    { key: 'category', label: words.columns.category, cell: ({ categoryName }) => categoryName },
    {
      key: 'price',
      label: words.columns.price,
      sortable: true,
      numeric: true,
      cell: (product) => <Price {...product} />,
    },
    {
      key: 'stock',
      label: words.columns.stock,
      sortable: true,
      numeric: true,
      cell: (product) => <StockCell {...product} />,
    },
    { key: 'state', label: words.columns.state, cell: (product) => <State {...product} /> },
    {
      key: 'added',
      label: words.columns.added,
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
  ]
}

/** For shops with sellers. */
export const columnsWithSeller = (language: Language) => {
  const words = inventoryOfficeWords(language)
  return productColumns(language).toSpliced(2, 0, {
    key: 'seller',
    label: words.columns.seller,
    cell: ({ seller }) => seller ?? <span className="soft">{words.own}</span>,
  })
}

function Name({ id, productName, brand, model, sku, displayImage }: ProductLine) {
  return (
    <span className="product-name">
      {displayImage ? (
        <ProductImage src={displayImage} sizes="3rem" widths={[160]} />
      ) : (
        <span className="pic no-thumb" aria-hidden="true" />
      )}
      <span>
        <Link to={officePaths.product(id)}>{productName}</Link>
        <small className="soft">{[brand, model, sku].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function Price({ productMarkedPrice, discountedPrice, discount }: ProductLine) {
  const words = useWords(inventoryOfficeWords)
  return (
    <span>
      {formatRs(discountedPrice)}
      {discount > 0 && (
        <small className="soft">{words.reduced(formatRs(productMarkedPrice), discount)}</small>
      )}
    </span>
  )
}

function StockCell({ stock, lowStock, reserved }: ProductLine) {
  const words = useWords(inventoryOfficeWords)
  return (
    <span>
      <StockBadge stock={stock} lowStock={lowStock} /> {stock}
      {reserved > 0 && <small className="soft">{words.reservedUnits(reserved)}</small>}
    </span>
  )
}

function State({ archived, featured, displayImage, review }: ProductLine) {
  const words = useWords(inventoryOfficeWords)
  return (
    <span className="row">
      {archived ? (
        <span className="status">{words.states.archived}</span>
      ) : (
        <span className={`status ${reviewBadges[review]}`}>{words.reviews[review]}</span>
      )}
      {featured && <span className="status is-info">{words.states.featured}</span>}
      {!displayImage && <span className="status is-warning">{words.noPicture}</span>}
    </span>
  )
}
