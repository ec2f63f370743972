import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { reports } from '../contract.ts'
import { getDashboard } from './reports.ts'

export function registerReports(api: Api) {
  bind(api, reports.dashboard, (input) => getDashboard(api.shop, input))
}
