import { randomUUID } from 'node:crypto'
import type { Scope } from '#access/member-access.ts'
import { requirePermission } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import type { Job } from '../contract.ts'
import { undoKind } from '../model.ts'
import { findUndoneValues } from './batches.queries.ts'
import { findUndoJob, insertJob, lockJob, reopenJob } from './jobs.queries.ts'
import { getJob } from './jobs.ts'

/**
 * Starts a job that undoes all changes of another job. Each job can be undone once. An undo that
 * failed continues where it stopped.
 */
export async function undoJob(
  shop: Shop,
  caller: SignedIn,
  id: string,
  scope: Scope,
): Promise<Job> {
  const undoJobId = await transaction(shop.db, async (tx) => {
    const jobId = await startUndo(tx, caller, id, scope)
    await enqueueTask(tx, undoKind, { id: jobId }, { key: jobId })
    return jobId
  })
  return getJob(shop, undoJobId, scope, caller.language)
}

async function startUndo(tx: Db, caller: SignedIn, id: string, scope: Scope): Promise<string> {
  const job = await lockJob(tx, id, scope)
  if (!job) throw new ShopError('not_found')
  if (scope === null) await requireUndoPermissions(tx, caller, id)
  if (job.state === 'running') throw new ShopError('job_running')
  const earlier = await findUndoJob(tx, id)
  if (earlier) {
    if (!(await reopenJob(tx, earlier, caller.id))) throw new ShopError('already_undone')
    return earlier
  }
  if (!job.hasOriginals) throw new ShopError('nothing_to_undo')
  const undoJobId = randomUUID()
  await insertJob(tx, {
    id: undoJobId,
    kind: undoKind,
    total: job.count,
    input: { jobId: id },
    staffId: caller.id,
    scope: job.scope,
    undoes: id,
  })
  return undoJobId
}

/** Prices and stock need their own permissions, as when the job changed them. */
async function requireUndoPermissions(tx: Db, caller: SignedIn, id: string) {
  const { prices, stock } = await findUndoneValues(tx, id)
  if (prices) requirePermission(caller, 'prices')
  if (stock) requirePermission(caller, 'stock')
}
