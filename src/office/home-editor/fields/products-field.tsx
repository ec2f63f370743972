import { homeLimits } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { ChosenList } from './chosen-list.tsx'
import { useProductNames } from './use-product-names.ts'

const listProducts = async (search: string) =>
  (await api.search.products({ search, limit: '8' })).items

interface ProductsFieldProps {
  id: string
  hint?: string
  value: string[]
  onChange: (productIds: string[]) => void
}

export function ProductsField({ id, hint, value: productIds, onChange }: ProductsFieldProps) {
  const words = useWords(contentOfficeWords).home.fields
  const names = useProductNames(productIds)
  return (
    <div className="stack">
      <ChosenList
        label={words.products}
        items={productIds.map((productId) => ({
          id: productId,
          name: names[productId] ?? (names[productId] === null ? words.missingProduct : '…'),
          isMissing: names[productId] === null,
        }))}
        onChange={onChange}
      />
      {productIds.length < homeLimits.products && (
        <ProductPicker
          id={id}
          hint={hint}
          onPick={(picked) => productIds.includes(picked) || onChange([...productIds, picked])}
        />
      )}
    </div>
  )
}

export const ProductPicker = ({
  id,
  hint,
  onPick,
}: {
  id: string
  hint?: string
  onPick: (id: string) => void
}) => {
  const words = useWords(contentOfficeWords).home.fields
  return (
    <SearchPicker
      id={id}
      label={words.findProduct}
      hint={hint}
      find={listProducts}
      keyOf={(product) => product.id}
      onPick={(product) => onPick(product.id)}
      render={({ productName, discountedPrice }) => (
        <>
          <span>{productName}</span>
          <span className="soft num">{formatRs(discountedPrice)}</span>
        </>
      )}
    />
  )
}
