import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '#access/member-access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import {
  listSubstantialChanges,
  type ReviewedFields,
  toReviewedFields,
} from '../../reviewed-fields.ts'
import type { StaffProduct } from '../../staff-product.ts'
import { listStaffProducts } from '../products/staff-product.queries.ts'
import { listReviewedProducts, setApprovedVersions } from './approved-products.queries.ts'

type Approval = Pick<StaffProduct, 'review' | 'approved'>

/**
 * Changes products that the caller has locked. Every change of a product's fields or pictures runs
 * in here: if a seller's member changes an approved product substantially, it goes back to
 * review and off sale, and it returns once the change is undone or approved. Changes by staff
 * count as approved.
 */
export async function changeProducts<Result>(
  tx: Db,
  scope: Scope,
  ids: string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const reviewed = await listReviewedProducts(tx, ids, scope)
  const result = await change()
  if (reviewed.length === 0) return result
  const changed = await listStaffProducts(
    tx,
    reviewed.map(({ id }) => id),
  )
  const afterById = new Map(changed.map((product) => [product.id, product]))
  const approvals = reviewed.flatMap((before) => {
    const after = afterById.get(before.id)
    if (!after) return []
    const approval =
      scope === null ? approvalByStaff(before, after) : approvalByMember(before, after)
    return isDeepStrictEqual(approval, { review: after.review, approved: after.approved })
      ? []
      : [{ id: before.id, ...approval }]
  })
  if (approvals.length > 0) await setApprovedVersions(tx, approvals)
  return result
}

/** The approval after a change by a member of the seller. */
function approvalByMember(before: StaffProduct, after: StaffProduct): Approval {
  const approved = before.approved ?? toReviewedFields(before)
  const current = toReviewedFields(after)
  return {
    review: listSubstantialChanges(approved, current).length > 0 ? 'waiting' : 'approved',
    approved: isDeepStrictEqual(approved, current) ? null : approved,
  }
}

/** Staff approve the fields that they change, but not what a member has changed besides. */
function approvalByStaff(before: StaffProduct, after: StaffProduct): Approval {
  const [old, current] = [toReviewedFields(before), toReviewedFields(after)]
  const names = (Object.keys(current) as (keyof ReviewedFields)[]).filter(
    (name) => !isDeepStrictEqual(old[name], current[name]),
  )
  const byStaff = Object.fromEntries(names.map((name) => [name, current[name]]))
  return { review: after.review, approved: before.approved && { ...before.approved, ...byStaff } }
}
