import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { jobs } from '../contract.ts'
import { listJobs } from './jobs.queries.ts'
import { endAbandonedJobs, getJob, toJobReader } from './jobs.ts'
import { undoJob } from './undo-job.ts'

const maxListed = 10

export function registerJobs(api: Api) {
  const { app, shop } = api
  app.addHook('onReady', async () => void (await endAbandonedJobs(shop.db)))
  bind(api, jobs.recent, (_, { language }, { scope }) =>
    listJobs(shop.db, toJobReader(shop, scope, language), maxListed),
  )
  bind(api, jobs.one, ({ id }, { language }, { scope }) => getJob(shop, id, scope, language))
  bind(api, jobs.undo, ({ id }, caller, { scope }) => undoJob(shop, caller, id, scope))
}
