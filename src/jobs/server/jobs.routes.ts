import { jobs } from '#contract/jobs.ts'
import { type Api, bind } from '../http/bind.ts'
import { listJobs } from './jobs.queries.ts'
import { failInterruptedJobs, finishRunningJobs, getJob } from './jobs.ts'

const mostShown = 10

export function registerJobs(api: Api) {
  const { app, shop } = api
  app.addHook('onReady', async () => void (await failInterruptedJobs(shop)))
  app.addHook('onClose', () => finishRunningJobs(shop))
  bind(api, jobs.recent, () => listJobs(shop.db, mostShown))
  bind(api, jobs.one, ({ id }) => getJob(shop, id))
}
