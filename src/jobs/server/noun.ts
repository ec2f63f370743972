import type { Noun } from '#kit/server/noun.ts'
import { registerJobs } from './jobs.routes.ts'
import { jobsTasks } from './tasks.ts'

export const jobs: Noun = { register: registerJobs, tasks: jobsTasks }
