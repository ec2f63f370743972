import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { staffFitment } from '../staff-contract.ts'
import { checkTable, importTable } from './import-table.ts'
import { listStaffDevices } from './staff-devices.queries.ts'
import { createDevice, removeDevice, updateDevice } from './staff-devices.ts'
import { listFittedCategories, listStaffFits } from './staff-fits.queries.ts'
import {
  addFits,
  removeFit,
  setFittedCategory,
  setFittedProduct,
  showFittedProduct,
} from './staff-fits.ts'
import { listQuestions } from './staff-questions.queries.ts'
import { answerQuestion } from './staff-questions.ts'

const toPageOf = <Query extends { page?: number; limit?: number }>({
  page = 1,
  limit = defaultPageSize,
  ...filter
}: Query) => ({
  ...filter,
  offset: (page - 1) * limit,
  limit,
})

export function registerStaffFitment(api: Api) {
  const { shop } = api
  bind(api, staffFitment.devices, (query) => listStaffDevices(shop.db, toPageOf(query)))
  bind(api, staffFitment.createDevice, (input, caller) => createDevice(shop, caller, input))
  bind(api, staffFitment.updateDevice, (input, caller) => updateDevice(shop, caller, input))
  bind(api, staffFitment.deleteDevice, ({ id }, caller) => removeDevice(shop, caller, id))
  bind(api, staffFitment.fits, (query) => listStaffFits(shop.db, toPageOf(query)))
  bind(api, staffFitment.addFits, (input, caller) => addFits(shop, caller, input))
  bind(api, staffFitment.deleteFit, ({ id }, caller) => removeFit(shop, caller, id))
  bind(api, staffFitment.checkTable, (input) => checkTable(shop, input))
  bind(api, staffFitment.importTable, (input, caller) => importTable(shop, caller, input))
  bind(api, staffFitment.fittedProduct, ({ id }) => showFittedProduct(shop, id))
  bind(api, staffFitment.setFittedProduct, (input, caller) => setFittedProduct(shop, caller, input))
  bind(api, staffFitment.fittedCategories, () => listFittedCategories(shop.db))
  bind(api, staffFitment.setFittedCategory, (input, caller) =>
    setFittedCategory(shop, caller, input),
  )
  bind(api, staffFitment.questions, (query) => listQuestions(shop.db, toPageOf(query)))
  bind(api, staffFitment.answer, (input, caller) => answerQuestion(shop, caller, input))
}
