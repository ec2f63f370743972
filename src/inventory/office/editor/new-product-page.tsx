import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { listSellerChoices } from '../fields/seller-options.ts'
import { useAttributes } from '../fields/use-attributes.ts'
import { emptyDraft, toCopy, toInput } from './draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { createProduct } from './save-product.ts'
import { useDraft } from './use-draft.ts'

export async function loader({ api, url }: LoaderArgs) {
  const copyOf = url.searchParams.get('copyOf')
  const [categories, sellers, original] = await Promise.all([
    api.catalog.categories(),
    listSellerChoices(api),
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
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const { categories, sellers, original, attributes } = useLoaderData<typeof loader>()
  const form = useDraft(emptyDraft)
  const [createdId, setCreatedId] = useState<string>()
  const categoryAttributes = useAttributes(form.draft.productCategoryId, attributes)
  const { isBusy, run } = useAction()
  const nextPath = createdId && officePaths.product(createdId)
  const warning = useUnsavedWarning(form.isChanged, nextPath, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each original
  useEffect(() => {
    if (original) form.set(toCopy(original, language))
  }, [original])

  const create = async (options?: { draft: boolean }) => {
    const { definitions } = categoryAttributes
    const created = await run(
      () =>
        createProduct(
          { ...toInput(form.draft, definitions), stock: toNumber(form.draft.stock) },
          options,
        ),
      { done: words.created, refused: form.fail },
    )
    if (created) setCreatedId(created.id)
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
        attributes={categoryAttributes}
        isBusy={isBusy}
        onSave={create}
        onSaveDraft={actingSeller() ? () => create({ draft: true }) : undefined}
      />
      {warning}
    </PageFrame>
  )
}
