import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { toNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { officePaths } from '#office-pages.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import { emptyDraft, toCopy, toInput } from './draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { createProduct } from './save-product.ts'
import { findSellerChoices } from './seller-options.ts'
import { useAttributes } from './use-attributes.ts'
import { useDraft } from './use-draft.ts'

export async function loader({ api, url }: LoaderArgs) {
  const copyOf = url.searchParams.get('copyOf')
  const [categories, sellers, original] = await Promise.all([
    api.catalog.categories(),
    findSellerChoices(api),
    copyOf ? api.inventory.product({ id: copyOf }) : null,
  ])
  return {
    categories,
    sellers,
    original,
    attributes: original
      ? await api.catalog.attributes({ categoryId: original.productCategoryId })
      : [],
  }
}

export function Component() {
  const { categories, sellers, original, attributes } = useLoaderData<typeof loader>()
  const form = useDraft(emptyDraft)
  const [madeId, setMadeId] = useState<string>()
  const ofCategory = useAttributes(form.draft.productCategoryId, attributes)
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const warning = useUnsavedWarning(form.isChanged && !madeId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each original
  useEffect(() => {
    if (original) form.set(toCopy(original))
  }, [original])
  // Only after the warning knows that nothing would be lost.
  useEffect(() => {
    if (madeId) void navigate(officePaths.product(madeId), { replace: true })
  }, [madeId, navigate])

  const create = async (how?: { draft: boolean }) => {
    const made = await run(
      () =>
        createProduct(
          { ...toInput(form.draft, ofCategory.definitions), stock: toNumber(form.draft.stock) },
          how,
        ),
      {
        done: words.created,
        refused: form.fail,
      },
    )
    if (made) setMadeId(made.id)
  }
  return (
    <PageFrame
      title={original ? words.copyOf(original.productName) : words.new}
      back={{ to: officePaths.products(), label: words.title }}
    >
      <ProductEditor
        form={form}
        product={null}
        categories={categories}
        sellers={sellers}
        attributes={ofCategory}
        isBusy={isBusy}
        onSave={create}
        onKeep={actingSeller() ? () => create({ draft: true }) : undefined}
      />
      {warning}
    </PageFrame>
  )
}
