import { useState } from 'react'
import * as z from 'zod/mini'
import { percent } from '#kit/contract/fields/percent.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { CategoryInput } from '../../category.ts'
import { type SerialRule, serialRules } from '../../model.ts'
import { warrantyMonths } from '../../product-input.ts'
import type { CategoryNode } from '../../structure.ts'
import { catalogOfficeWords } from '../../words/office.ts'

const { categoryName, slug, description } = CategoryInput.def.shape
const TypedCategory = z.strictObject({
  categoryName,
  slug: z.union([z.literal(''), slug]),
  parentId: z.string(),
  description,
  commission: z.union([z.literal(''), typedNumber(percent)]),
  serials: z.enum(['', ...serialRules]),
  warrantyMonths: z.union([z.literal(''), typedNumber(warrantyMonths)]),
})
const schema = async () => TypedCategory

type ParsedCategory = z.output<typeof TypedCategory>

/** The form of an existing category, or of a new one. */
export function useCategoryForm(category: CategoryNode | null, onClose: () => void) {
  const words = useWords(catalogOfficeWords).categories
  const [image, setImage] = useState(category?.image ?? '')
  const form = useSendForm({
    id: 'category',
    schema,
    values: {
      categoryName: category?.categoryName ?? '',
      slug: category?.slug ?? '',
      parentId: category?.parentId ?? '',
      description: category?.description ?? '',
      commission: category?.commission?.toString() ?? '',
      serials: (category?.serials ?? '') as '' | SerialRule,
      warrantyMonths: category?.warrantyMonths?.toString() ?? '',
    },
    send: async (typed: ParsedCategory) => {
      const { categoryName: name } = await sendCategory(category, typed, image)
      return { message: words.saved(name) }
    },
    onSaved: onClose,
  })
  const isChanged = form.isChanged || image !== (category?.image ?? '')
  return { form: { ...form, isChanged }, image, setImage }
}

/** Saves the category, then its commission and aftercare, if they have changed. */
async function sendCategory(
  category: CategoryNode | null,
  { commission: typedCommission, serials, warrantyMonths: months, ...typed }: ParsedCategory,
  image: string,
) {
  const input = {
    ...typed,
    slug: typed.slug || undefined,
    parentId: typed.parentId || null,
    image,
  }
  const commission = typedCommission === '' ? null : typedCommission
  const aftercare = { serials: serials || null, warrantyMonths: months === '' ? null : months }
  const saved = category
    ? await api.catalog.updateCategory({ ...input, id: category.id, version: category.version })
    : await api.catalog.createCategory(input)
  let version = category ? category.version + 1 : 1
  if (commission !== (category?.commission ?? null)) {
    const reply = await api.catalog.setCategoryCommission({ id: saved.id, commission, version })
    version = reply.version
  }
  if (
    aftercare.serials !== (category?.serials ?? null) ||
    aftercare.warrantyMonths !== (category?.warrantyMonths ?? null)
  )
    await api.catalog.setCategoryAftercare({ id: saved.id, ...aftercare, version })
  return saved
}
