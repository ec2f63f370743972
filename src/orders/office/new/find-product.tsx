import type { ProductCard } from '#catalog/product.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { orderOfficeWords } from '../../words/office.ts'

const searchProducts = async (search: string) =>
  (await api.search.products({ search, limit: '8' })).items

export const FindProduct = ({
  error,
  onPick,
}: {
  error?: string
  onPick: (product: ProductCard) => void
}) => {
  const words = useWords(orderOfficeWords)
  return (
    <SearchPicker
      id="order-product"
      label={words.addProduct}
      error={error}
      find={searchProducts}
      keyOf={({ id }) => id}
      onPick={onPick}
      render={({ productName, discountedPrice, stock }) => (
        <>
          <span>{productName}</span>
          <span className="soft num">
            {formatRs(discountedPrice)} · {words.inStock(stock)}
          </span>
        </>
      )}
    />
  )
}
