import { reports } from '#contract/reports.ts'
import { type Api, bind } from '../http/bind.ts'
import { getDashboard } from './reports.ts'

export function registerReports(api: Api) {
  bind(api, reports.dashboard, (input) => getDashboard(api.shop, input))
}
