import { ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { type FeaturedResult, Phrase } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'

type ChosenProduct = Pick<FeaturedResult['products'][number], 'id' | 'productName'>

const searchProducts = async (search: string) =>
  (await api.search.products({ search, limit: '8' })).items
const TypedPhrase = z.strictObject({ phrase: Phrase })
const schema = async () => TypedPhrase
const idsOf = (products: ChosenProduct[]) => products.map(({ id }) => id)

/** Chooses the products that a search lists first. `featured` is null for a new search. */
export function FeaturedDialog({
  featured,
  onClose,
}: {
  featured: FeaturedResult | null
  onClose: () => void
}) {
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const { run } = useAction()
  const [products, setProducts] = useState<ChosenProduct[]>(featured?.products ?? [])
  const [problem, setProblem] = useState<string>()
  const form = useForm({ id: 'featured', schema, values: { phrase: featured?.phrase ?? '' } })

  const choose = (next: ChosenProduct[]) => {
    setProducts(next)
    setProblem(undefined)
  }
  /** The error of a single product is shown for all of them. */
  function showErrors({ message, fields }: ApiError) {
    const productError = Object.entries(fields).find(([field]) =>
      field.startsWith('productIds'),
    )?.[1]
    setProblem(productError)
    if (!productError || fields.phrase) form.fail(message, fields)
  }
  const save = form.submit(async ({ phrase }) => {
    if (products.length === 0) return setProblem(words.fields.noProducts)
    const input = { phrase, productIds: idsOf(products) }
    const request = () =>
      featured
        ? api.search.updateFeatured({ ...input, id: featured.id, version: featured.version })
        : api.search.createFeatured(input)
    if (await run(request, { done: words.featuredSaved(phrase), refused: showErrors })) onClose()
  })
  const isChanged =
    form.isChanged || idsOf(products).join() !== idsOf(featured?.products ?? []).join()
  return (
    <FormDialog
      title={featured ? commonText.editThis(featured.phrase) : words.feature}
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.phrase} autoComplete="off" data-autofocus {...form.field('phrase')} />
      {products.length > 0 && <ChosenProducts products={products} onChange={choose} />}
      <SearchPicker
        id="featured-products"
        label={words.products}
        hint={words.productsHint}
        error={problem}
        find={searchProducts}
        keyOf={({ id }) => id}
        onPick={({ id, productName }) =>
          choose([...products.filter((other) => other.id !== id), { id, productName }])
        }
        render={({ productName, discountedPrice }) => (
          <>
            <span>{productName}</span>
            <span className="soft num">{formatRs(discountedPrice)}</span>
          </>
        )}
      />
    </FormDialog>
  )
}

function ChosenProducts({
  products,
  onChange,
}: {
  products: ChosenProduct[]
  onChange: (products: ChosenProduct[]) => void
}) {
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const moveUp = (index: number) =>
    onChange(products.toSpliced(index - 1, 2, ...products.slice(index - 1, index + 1).reverse()))
  return (
    <ol className="pinned" aria-label={words.chosen}>
      {products.map(({ id, productName }, index) => (
        <li key={id}>
          <span className="soft num">{index + 1}</span>
          <span>{productName}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={words.moveUp(productName)}
            disabled={index === 0}
            onClick={() => moveUp(index)}
          >
            <Icon of={ArrowUp} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={commonText.removeThis(productName)}
            onClick={() => onChange(products.filter((other) => other.id !== id))}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ol>
  )
}
