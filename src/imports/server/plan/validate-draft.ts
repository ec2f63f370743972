import type { Attribute } from '#catalog/attribute.ts'
import { ProductInput } from '#catalog/product-input.ts'
import { listAttributeProblems, type ProductFields } from '#catalog/server/index.ts'
import { attributePrefix } from '#inventory/server/index.ts'
import { withLanguage } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import type { FieldProblems } from '#kit/server/shop-error.ts'
import type { Draft, RowExtras } from '../cells/draft.ts'
import { findByLabel, readLabelledValue } from '../cells/named-attributes.ts'
import { CellError } from '../cells/read-cells.ts'
import type { ImportContext } from './import-context.ts'

/** Validates the product that a row describes. Returns the product, or its problems by field. */
export async function validateDraft(
  draft: Draft,
  { newCategory, labelled }: RowExtras,
  context: ImportContext,
): Promise<{ after: ProductFields; loose: Record<string, string> } | { problems: FieldProblems }> {
  const missing = ['productName', 'productCategoryId', 'productMarkedPrice'].filter(
    (name) => draft[name] === undefined || draft[name] === '',
  )
  if (missing.length > 0)
    return { problems: Object.fromEntries(missing.map((name) => [name, fieldWords.required])) }
  // A new category inherits the attributes of its parent.
  const categoryId = newCategory
    ? context.categoryFinder.findNearest(newCategory)
    : String(draft.productCategoryId)
  const definitions = categoryId ? await context.definitionsOf(categoryId) : []
  const { loose, problems: unreadable } = fitLabelledAttributes(
    draft,
    labelled,
    definitions,
    context,
  )
  if (Object.keys(unreadable).length > 0) return { problems: unreadable }
  const { archived, businessId, ...product } = draft
  const parsed = withLanguage(context.language, () => ProductInput.safeParse(product))
  if (!parsed.success)
    return {
      problems: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [
          path.slice(0, path[0] === 'attributes' ? 2 : 1).join('.'),
          message,
        ]),
      ),
    }
  const problems = listAttributeProblems(definitions, parsed.data.attributes)
  if (Object.keys(problems).length > 0) return { problems }
  return {
    loose,
    after: {
      ...parsed.data,
      lowStock: parsed.data.lowStock ?? context.lowStock,
      slug: String(draft.slug),
      archived: archived === true,
      businessId,
    },
  }
}

/**
 * Assigns the table's attributes to those of the category. Values without such an attribute are
 * returned, so that the attribute can be created.
 */
function fitLabelledAttributes(
  draft: Draft,
  labelled: RowExtras['labelled'],
  definitions: Attribute[],
  { attributes, options, scope }: ImportContext,
) {
  const loose: Record<string, string> = {}
  const problems: FieldProblems = {}
  for (const [label, value] of labelled) {
    const definition = findByLabel(definitions, label)
    // If other categories have the attribute, this category gets it too, provided the value fits.
    const attribute = definition ?? findByLabel(attributes, label)
    try {
      if (definition) draft.attributes[definition.name] = readLabelledValue(definition, value)
      else if (
        options.createAttributes &&
        scope === null &&
        (!attribute || attribute.type === 'text')
      )
        loose[label] = value
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems[attributePrefix + (attribute?.name ?? label)] = error.problem
    }
  }
  return { loose, problems }
}
