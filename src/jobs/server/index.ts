// The functions that other rooms may call.

export { batchSize, carryOut, inSteps, type Outcome } from './carry-out.ts'
export {
  deleteBatches,
  deleteEarlierBatches,
  deleteOriginals,
  findBatch,
  findJobInput,
  findOriginals,
  insertBatch,
} from './jobs.queries.ts'
export { getJob, jobTask, type Report, startJob, type Work } from './jobs.ts'
