import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { useMay } from '#accounts/shop/session/use-may.ts'
import type { Attribute } from '#catalog/attribute.ts'
import type { Category } from '#catalog/category.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { PartSheet } from '#fitment/office/part-sheet.tsx'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { SellerChoice } from '#sellers/business.ts'
import type { OfficeProduct, StockMove } from '../../contract.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { listSellerChoices } from '../fields/seller-options.ts'
import { useAttributes } from '../fields/use-attributes.ts'
import { ProductActions } from '../product-actions.tsx'
import { ReviewBar } from '../review-bar.tsx'
import { SellerReviewBar } from '../seller-review-bar.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { ApprovedChanges } from './approved-changes.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { toDraft, toInput } from './draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { updateProduct } from './save-product.ts'
import { useDraft } from './use-draft.ts'
import { useReviewWarning } from './use-review-warning.ts'

export async function loader({ api, params }: LoaderArgs) {
  const id = params.id ?? ''
  const [product, categories, moves, sellers] = await Promise.all([
    api.inventory.product({ id }),
    api.catalog.categories(),
    api.inventory.stockMoves({ id, limit: '10' }),
    listSellerChoices(api),
  ])
  return {
    product,
    categories,
    moves,
    sellers,
    attributes: await api.catalog.attributes({ categoryId: product.productCategoryId }),
  }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <ProductPage key={data.product.id} {...data} />
}

interface ProductPageProps {
  product: OfficeProduct
  categories: Category[]
  attributes: Attribute[]
  moves: { items: StockMove[]; total: number }
  sellers: SellerChoice[]
}

function ProductPage({ product, categories, attributes, moves, sellers }: ProductPageProps) {
  const words = useWords(inventoryOfficeWords)
  // The version on which the draft is based. The page's `product` may be newer.
  const [saved, setSaved] = useState<StaffProduct>(product)
  const [theirs, setTheirs] = useState<StaffProduct | null>(null)
  const form = useDraft(toDraft(product))
  const categoryAttributes = useAttributes(form.draft.productCategoryId, attributes)
  const canEditFit = useMay('products') && !actingSeller()
  const { isBusy, run } = useAction()
  const warning = useUnsavedWarning(form.isChanged)
  const { id, version, archived } = saved
  const reviewWarning = useReviewWarning(
    { ...saved, changesAreReviewed: product.changesAreReviewed },
    form.draft,
    categoryAttributes,
  )

  const save = () =>
    run(
      async () => {
        await updateProduct({
          ...toInput(form.draft, categoryAttributes.definitions),
          id,
          version,
          archived,
        })
        const current = await api.inventory.product({ id })
        setSaved(current)
        form.markSaved(toDraft(current))
      },
      {
        done: words.saved,
        refused: async (error) => {
          if (error.code === 'changed_meanwhile') setTheirs(await api.inventory.product({ id }))
          else form.fail(error)
        },
      },
    )

  return (
    <PageFrame
      title={saved.productName}
      back={{ to: officePaths.products(), label: words.title }}
      actions={
        <>
          {canEditFit && <PartSheet productId={id} />}
          <ProductActions product={saved} onSaved={setSaved} />
        </>
      }
    >
      {saved.businessId &&
        (!actingSeller() || saved.review !== 'approved') &&
        (actingSeller() ? (
          <SellerReviewBar product={saved} isChanged={form.isChanged} onSaved={setSaved} />
        ) : (
          <ReviewBar product={saved} onSaved={setSaved} />
        ))}
      {!actingSeller() && <ApprovedChanges product={saved} categories={categories} />}
      <ProductEditor
        form={form}
        product={product}
        categories={categories}
        sellers={sellers}
        attributes={categoryAttributes}
        isBusy={isBusy}
        onSave={save}
        warning={reviewWarning}
      >
        <StockPanel product={product} moves={moves} />
      </ProductEditor>
      {theirs && (
        <ConflictDialog
          base={form.base}
          theirs={toDraft(theirs)}
          mine={form.draft}
          onClose={() => setTheirs(null)}
          onMerge={(merged) => {
            setSaved(theirs)
            form.reset(toDraft(theirs), merged)
            setTheirs(null)
          }}
        />
      )}
      {warning}
    </PageFrame>
  )
}
