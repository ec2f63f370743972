// What other nouns may call; the rest is this noun’s own business.

export { findJobInput } from './jobs.queries.ts'
export { getJob, jobTask, type Report, startJob, type Work } from './jobs.ts'
