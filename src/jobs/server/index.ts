// The functions that other rooms may call.

export { applyPlan, type BatchResult, batchSize, runInBatches } from './apply-plan.ts'
export {
  deleteBatches,
  deleteOriginals,
  deletePreviousBatches,
  findBatch,
  findOriginals,
  insertBatch,
} from './batches.queries.ts'
export { findJobInput } from './jobs.queries.ts'
export { getJob, type JobRun, jobTask, type ReportProgress, startJob } from './jobs.ts'
