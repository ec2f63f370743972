import { type Api, bind } from '#kit/server/http/bind.ts'
import { jobs } from '../contract.ts'
import { listJobs } from './jobs.queries.ts'
import { endForsakenJobs, getJob, readerOf } from './jobs.ts'
import { takeBack } from './take-back.ts'

const maxShown = 10

export function registerJobs(api: Api) {
  const { app, shop } = api
  app.addHook('onReady', async () => void (await endForsakenJobs(shop.db)))
  bind(api, jobs.recent, (_, __, { scope }) => listJobs(shop.db, readerOf(shop, scope), maxShown))
  bind(api, jobs.one, ({ id }, _, { scope }) => getJob(shop, id, scope))
  bind(api, jobs.takeBack, ({ id }, caller, { scope }) => takeBack(shop, caller, id, scope))
}
