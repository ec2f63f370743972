import { type Api, bind } from '#kit/server/http/bind.ts'
import { steps } from '../contract.ts'
import { dismissSteps, readSteps, skipStep } from './steps.ts'

export function registerSteps(api: Api) {
  const { shop } = api
  bind(api, steps.first, () => readSteps(shop))
  bind(api, steps.skip, (input, caller) => skipStep(shop, caller, input))
  bind(api, steps.dismiss, (input) => dismissSteps(shop, input))
}
