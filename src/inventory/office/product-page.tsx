import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useMay } from '#accounts/shop/use-may.ts'
import type { Attribute } from '#catalog/attribute.ts'
import type { Category } from '#catalog/category.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { PartSheet } from '#fitment/office/part-sheet.tsx'
import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { officePaths } from '#office-pages.ts'
import type { SellerChoice } from '#sellers/business.ts'
import type { OfficeProduct, StockMove } from '../contract.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import { ConflictDialog } from './conflict-dialog.tsx'
import { toDraft, toInput } from './draft.ts'
import { OwnReviewBar } from './own-review-bar.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ReviewBar } from './review-bar.tsx'
import { updateProduct } from './save-product.ts'
import { findSellerChoices } from './seller-options.ts'
import { StockPanel } from './stock-panel.tsx'
import { useAttributes } from './use-attributes.ts'
import { useDraft } from './use-draft.ts'

export async function loader({ api, params }: LoaderArgs) {
  const id = params.id ?? ''
  const [product, categories, moves, sellers] = await Promise.all([
    api.inventory.product({ id }),
    api.catalog.categories(),
    api.inventory.stockMoves({ id, limit: '10' }),
    findSellerChoices(api),
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
  // What the draft was made from; the page's own product may be newer.
  const [kept, setKept] = useState<StaffProduct>(product)
  const [theirs, setTheirs] = useState<StaffProduct | null>(null)
  const form = useDraft(toDraft(product))
  const ofCategory = useAttributes(form.draft.productCategoryId, attributes)
  const canEditFits = useMay('products') && !actingSeller()
  const { isBusy, run } = useAction()
  const warning = useUnsavedWarning(form.isChanged)
  const { id, version, archived } = kept

  const save = () =>
    run(
      async () => {
        await updateProduct({
          ...toInput(form.draft, ofCategory.definitions),
          id,
          version,
          archived,
        })
        const saved = await api.inventory.product({ id })
        setKept(saved)
        form.keep(toDraft(saved))
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
      title={kept.productName}
      back={{ to: officePaths.products(), label: words.title }}
      actions={
        <>
          {canEditFits && <PartSheet productId={id} />}
          <ProductActions product={kept} onKept={setKept} />
        </>
      }
    >
      {kept.businessId &&
        (!actingSeller() || kept.review !== 'approved') &&
        (actingSeller() ? (
          <OwnReviewBar product={kept} isChanged={form.isChanged} onKept={setKept} />
        ) : (
          <ReviewBar product={kept} onKept={setKept} />
        ))}
      <ProductEditor
        form={form}
        product={product}
        categories={categories}
        sellers={sellers}
        attributes={ofCategory}
        isBusy={isBusy}
        onSave={save}
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
            setKept(theirs)
            form.restart(toDraft(theirs), merged)
            setTheirs(null)
          }}
        />
      )}
      {warning}
    </PageFrame>
  )
}
