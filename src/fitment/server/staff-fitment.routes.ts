import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { staffFitment } from '../staff-contract.ts'
import { listStaffDevices } from './devices/staff-devices.queries.ts'
import { createDevice, deleteDevice, updateDevice } from './devices/staff-devices.ts'
import { checkTable, importTable } from './import/import-table.ts'
import { listFittedCategories, listStaffFits } from './parts/staff-fits.queries.ts'
import {
  addFits,
  deleteFit,
  getFittedProduct,
  setFittedCategory,
  setFittedProduct,
} from './parts/staff-fits.ts'
import { listQuestions } from './questions/staff-questions.queries.ts'
import { answerQuestion } from './questions/staff-questions.ts'

export function registerStaffFitment(api: Api) {
  const { shop } = api
  bind(api, staffFitment.devices, (query) => listStaffDevices(shop.db, query, toRange(query)))
  bind(api, staffFitment.createDevice, (input, caller) => createDevice(shop, caller, input))
  bind(api, staffFitment.updateDevice, (input, caller) => updateDevice(shop, caller, input))
  bind(api, staffFitment.deleteDevice, ({ id }, caller) => deleteDevice(shop, caller, id))
  bind(api, staffFitment.fits, (query) => listStaffFits(shop.db, query, toRange(query)))
  bind(api, staffFitment.addFits, (input, caller) => addFits(shop, caller, input))
  bind(api, staffFitment.deleteFit, ({ id }, caller) => deleteFit(shop, caller, id))
  bind(api, staffFitment.checkTable, (input, caller) => checkTable(shop, input, caller.language))
  bind(api, staffFitment.importTable, (input, caller) => importTable(shop, caller, input))
  bind(api, staffFitment.fittedProduct, ({ id }) => getFittedProduct(shop, id))
  bind(api, staffFitment.setFittedProduct, (input, caller) => setFittedProduct(shop, caller, input))
  bind(api, staffFitment.fittedCategories, () => listFittedCategories(shop.db))
  bind(api, staffFitment.setFittedCategory, (input, caller) =>
    setFittedCategory(shop, caller, input),
  )
  bind(api, staffFitment.questions, (query) => listQuestions(shop.db, query, toRange(query)))
  bind(api, staffFitment.answer, (input, caller) => answerQuestion(shop, caller, input))
}
