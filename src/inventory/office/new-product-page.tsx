import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { api } from '../../app/api.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { useAction } from '../form/use-action.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { emptyDraft, toCopy, toInput, toNumber } from './draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { useAttributes } from './use-attributes.ts'
import { useDraft } from './use-draft.ts'

export async function loader({ api, url }: LoaderArgs) {
  const copyOf = url.searchParams.get('copyOf')
  const [categories, original] = await Promise.all([api.catalog.categories(), copyOf ? api.inventory.product({ id: copyOf }) : null])
  return { categories, original, attributes: original ? await api.catalog.attributes({ categoryId: original.productCategoryId }) : [] }
}

export function Component() {
  const { categories, original, attributes } = useLoaderData<typeof loader>()
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
  // After the warning knows that nothing would be lost.
  useEffect(() => {
    if (madeId) void navigate(adminPaths.product(madeId), { replace: true })
  }, [madeId, navigate])

  const create = async () => {
    const made = await run(() => api.catalog.createProduct({ ...toInput(form.draft, ofCategory.definitions), stock: toNumber(form.draft.stock) }), {
      done: adminMessages.products.created,
      refused: form.fail,
    })
    if (made) setMadeId(made.id)
  }
  return (
    <PageFrame title={original ? `Copy of ${original.productName}` : 'New product'} back={{ to: adminPaths.products(), label: 'Products' }}>
      <ProductEditor form={form} product={null} categories={categories} attributes={ofCategory} isBusy={isBusy} onSave={create} />
      {warning}
    </PageFrame>
  )
}
