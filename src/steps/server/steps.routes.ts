import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { steps } from '../contract.ts'
import { dismissSteps, getSteps, skipStep } from './steps.ts'

export function registerSteps(api: Api) {
  const { shop } = api
  bind(api, steps.first, () => getSteps(shop))
  bind(api, steps.skip, (input, caller) => skipStep(shop, caller, input))
  bind(api, steps.dismiss, (input) => dismissSteps(shop, input))
}
