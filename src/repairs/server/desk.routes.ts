import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { bindUpload } from '#kit/server/http/bind-upload.ts'
import { uploadLimits } from '#media/model.ts'
import { deskRepairs } from '../desk-contract.ts'
import { repairReports } from '../report-contract.ts'
import { repairSettings } from '../settings-contract.ts'
import { askAdvance } from './ask-advance.ts'
import { getBoard } from './board.ts'
import {
  addNote,
  assignRepair,
  changeRepair,
  getPaper,
  lookAtPassword,
  readMessages,
  remind,
  saveTests,
  sendLink,
  setPassword,
} from './desk.ts'
import {
  decideFor,
  dropLine,
  fitPart,
  saveEstimate,
  sendEstimate,
  withdrawEstimate,
} from './estimates.ts'
import { handOver } from './hand-over.ts'
import { countDesk, listRepairs, listTechnicians } from './list.queries.ts'
import { listDevicesOf } from './look-up.queries.ts'
import { lookUp } from './look-up.ts'
import { moveRepair } from './move-repair.ts'
import { addPhoto, changePhoto, openPhoto, removePhoto } from './photos.ts'
import { getReport } from './report.ts'
import { getSettings } from './settings.queries.ts'
import { updateSettings } from './settings.ts'
import { bookFor, takeIn } from './take-in.ts'
import { getTicket } from './tickets.ts'

const photoLimit = { bytes: uploadLimits.bytes, tooLarge: 'picture_too_large' } as const

export function registerDesk(api: Api) {
  const { shop } = api
  bind(api, repairSettings.settings, () => getSettings(shop.db))
  bind(api, repairSettings.updateSettings, (input, caller) => updateSettings(shop, caller, input))
  bind(api, repairReports.report, ({ from, to }) => getReport(shop, { from, to }))
  registerWork(api)

  bind(api, deskRepairs.list, ({ page = 1, limit = defaultPageSize, ...query }, { id }) =>
    listRepairs(shop.db, query, id, (page - 1) * limit, limit),
  )
  bind(api, deskRepairs.board, (query, caller) => getBoard(shop, caller, query))
  bind(api, deskRepairs.counts, (_, { id }) => countDesk(shop.db, id))
  bind(api, deskRepairs.technicians, () => listTechnicians(shop.db))
  bind(api, deskRepairs.lookUp, ({ q }) => lookUp(shop, q))
  bind(api, deskRepairs.devicesOf, ({ id }) => listDevicesOf(shop.db, id))
  bind(api, deskRepairs.one, ({ id }, caller) => getTicket(shop.db, caller, id))
  bind(api, deskRepairs.takeIn, (input, caller, { once }) => takeIn(shop, caller, input, once))
  bind(api, deskRepairs.bookFor, (input, caller, { once }) => bookFor(shop, caller, input, once))
  bind(api, deskRepairs.handOver, (input, caller, { once }) => handOver(shop, caller, input, once))
  bind(api, deskRepairs.paper, ({ id }, caller, { origin }) => getPaper(shop, caller, id, origin))
  bind(api, deskRepairs.sendLink, ({ id }, caller) => sendLink(shop, caller, id))
  bind(api, deskRepairs.remind, ({ id }, caller) => remind(shop, caller, id))
}

/** What is done with one repair. */
function registerWork(api: Api) {
  const { shop } = api
  bind(api, deskRepairs.change, (input, caller) => changeRepair(shop, caller, input))
  bind(api, deskRepairs.assign, (input, caller) => assignRepair(shop, caller, input))
  bind(api, deskRepairs.move, (input, caller) => moveRepair(shop, caller, input))
  bind(api, deskRepairs.addNote, (input, caller) => addNote(shop, caller, input))
  bind(api, deskRepairs.readMessages, ({ id }, caller) => readMessages(shop, caller, id))
  bindUpload(api, deskRepairs.addPhoto, photoLimit, ({ id, file }, caller) =>
    addPhoto(shop, caller, id, file),
  )
  bind(api, deskRepairs.photo, ({ id }) => openPhoto(shop, id))
  bind(api, deskRepairs.changePhoto, (input, caller) => changePhoto(shop, caller, input))
  bind(api, deskRepairs.removePhoto, ({ id }, caller) => removePhoto(shop, caller, id))
  bind(api, deskRepairs.saveEstimate, (input, caller) => saveEstimate(shop, caller, input))
  bind(api, deskRepairs.sendEstimate, (input, caller) => sendEstimate(shop, caller, input))
  bind(api, deskRepairs.withdrawEstimate, (input, caller) => withdrawEstimate(shop, caller, input))
  bind(api, deskRepairs.decideFor, (input, caller) => decideFor(shop, caller, input))
  bind(api, deskRepairs.askAdvance, (input, caller) => askAdvance(shop, caller, input))
  bind(api, deskRepairs.fitPart, (input, caller) => fitPart(shop, caller, input))
  bind(api, deskRepairs.dropLine, (input, caller) => dropLine(shop, caller, input))
  bind(api, deskRepairs.saveTests, (input, caller) => saveTests(shop, caller, input))
  bind(api, deskRepairs.lookAtPassword, ({ id }, caller) => lookAtPassword(shop, caller, id))
  bind(api, deskRepairs.setPassword, (input, caller) => setPassword(shop, caller, input))
}
