import { isDeepStrictEqual } from 'node:util'
import type { ProductFields } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { FetchedPictures } from '../pictures/picture-fetches.queries.ts'
import type { Original } from '../pictures/to-original.ts'

interface RestorableFields {
  /** The values to restore; null for a product that the job created. */
  fields: Original['fields']
  /** Names of the fields and attributes that changed after the job. */
  changedSince: string[]
}

/**
 * Selects the fields that still have the value that the job gave them. Pictures that were fetched
 * for the job created further versions, which do not count as later changes.
 */
export function findRestorableFields(
  { version, fields, left }: Original,
  current: StaffProduct | undefined,
  fetched: FetchedPictures | undefined,
): RestorableFields {
  const isUntouched = current?.version === version + (fetched?.versions ?? 0)
  if (!fields)
    return {
      fields,
      changedSince:
        isUntouched || !current || isAsCreated(current, left, fetched) ? [] : ['version'],
    }
  if (isUntouched || !current) return { fields, changedSince: [] }
  // An earlier release of the shop stored no `left`: any of the fields may have changed since.
  if (!left) return { fields: {}, changedSince: Object.keys(fields) }
  const names = (Object.keys(fields) as (keyof ProductFields)[]).filter(
    (name) => name !== 'attributes',
  )
  const isUnchanged = (name: keyof ProductFields) =>
    isDeepStrictEqual(current[name as keyof StaffProduct], left[name])
  const changedSince: string[] = names.filter((name) => !isUnchanged(name))
  const restored: Partial<ProductFields> = Object.fromEntries(
    names.filter(isUnchanged).map((name) => [name, fields[name]]),
  )
  if (fields.attributes && left.attributes) {
    const { attributes, changed } = mergeAttributes(
      fields.attributes,
      left.attributes,
      current.attributes,
    )
    restored.attributes = attributes
    changedSince.push(...changed)
  }
  return { fields: restored, changedSince }
}

/** True if the product equals what the job created, even if it was changed and changed back. */
function isAsCreated(
  current: StaffProduct,
  left: Original['left'],
  fetched: FetchedPictures | undefined,
): boolean {
  if (!left) return false
  const withoutFetched = {
    ...current,
    pictures: current.pictures.filter(({ path }) => !fetched?.paths.includes(path)),
  }
  // The seller of an imported product comes from the import, not from the row in `left`.
  const names = (Object.keys(left) as (keyof ProductFields)[]).filter(
    (name) => name !== 'businessId',
  )
  return names.every((name) =>
    isDeepStrictEqual(withoutFetched[name as keyof StaffProduct], left[name]),
  )
}

type Attributes = ProductFields['attributes']

/** Restores the attributes that still have the value that the job gave them. */
function mergeAttributes(
  original: Attributes,
  left: Attributes,
  current: Attributes,
): { attributes: Attributes; changed: string[] } {
  const attributes = { ...current }
  const changed: string[] = []
  for (const name of new Set([...Object.keys(original), ...Object.keys(left)])) {
    if (original[name] === left[name]) continue
    if (current[name] !== left[name]) changed.push(name)
    else if (original[name] === undefined) delete attributes[name]
    else attributes[name] = original[name]
  }
  return { attributes, changed }
}
