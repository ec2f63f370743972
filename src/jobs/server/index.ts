export { applyPlan, type BatchResult, runInBatches } from './apply-plan.ts'
export { createBatchWriter } from './batch-writer.ts'
export {
  deleteBatches,
  deleteOriginals,
  deletePreviousBatches,
  findBatch,
  findOriginals,
} from './batches.queries.ts'
export { findJobInput } from './jobs.queries.ts'
export { getJob, type JobRun, jobTask, startJob } from './jobs.ts'
