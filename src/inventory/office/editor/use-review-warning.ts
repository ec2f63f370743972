import { actingSeller } from '#access/web/acting.ts'
import { listSubstantialChanges, toReviewedFields } from '#catalog/reviewed-fields.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { useWords } from '#kit/web/router/language.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { CategoryAttributes } from '../fields/use-attributes.ts'
import { type Draft, toInput } from './draft.ts'

/** Warns a seller before saving that the changes take the product off sale for a review. */
export function useReviewWarning(
  product: StaffProduct & { changesAreReviewed: boolean },
  draft: Draft,
  { isLoaded, definitions }: CategoryAttributes,
): string | undefined {
  const words = useWords(inventoryOfficeWords)
  if (!actingSeller() || !product.changesAreReviewed || !isLoaded) return undefined
  if (product.review !== 'approved') return undefined
  const saved = toReviewedFields(product)
  const typed = toReviewedFields({ ...saved, ...toInput(draft, definitions) })
  const changes = listSubstantialChanges(product.approved ?? saved, typed)
  return changes.length > 0
    ? words.goesToReview(changes.map((name) => words.fields[name]))
    : undefined
}
