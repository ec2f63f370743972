import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { deskRepairs } from '../desk-contract.ts'
import { repairReports } from '../report-contract.ts'
import { repairSettings } from '../settings-contract.ts'
import { bookByPhone } from './booking/book-by-phone.ts'
import { addPhoto, changePhoto, openPhoto, photoLimit, removePhoto } from './booking/photos.ts'
import { getBoard } from './desk/board.ts'
import { assignRepair, changeRepair, saveTests } from './desk/desk.ts'
import { countDesk, listRepairs, listTechnicians } from './desk/list.queries.ts'
import { readPassword, setPassword } from './desk/password.ts'
import { getReport } from './desk/report.ts'
import { getTicket } from './desk/tickets.ts'
import { dropLine, fitPart } from './estimate/approved-lines.ts'
import { decideForCustomer } from './estimate/decide-estimate.ts'
import { saveEstimate, sendEstimate, withdrawEstimate } from './estimate/estimates.ts'
import { requestAdvance } from './estimate/request-advance.ts'
import { remind } from './notify/remind.ts'
import { getSettings } from './settings.queries.ts'
import { updateSettings } from './settings.ts'
import { handOver } from './stages/hand-over.ts'
import { moveRepair } from './stages/move-repair.ts'
import { takeIn } from './stages/take-in.ts'
import { listCustomerDevices } from './tracking/look-up.queries.ts'
import { lookUp } from './tracking/look-up.ts'
import { addNote, readMessages } from './tracking/messages.ts'
import { getPaper, sendLink } from './tracking/send-link.ts'

export function registerStaffRepairs(api: Api) {
  const { shop } = api
  bind(api, repairSettings.settings, () => getSettings(shop.db, shop.language))
  bind(api, repairSettings.updateSettings, (input, caller) => updateSettings(shop, caller, input))
  bind(api, repairReports.report, ({ from, to }, caller) =>
    getReport(shop, { from, to }, caller.language),
  )
  bindWork(api)

  bind(api, deskRepairs.list, (query, { id }) => listRepairs(shop.db, query, id, toRange(query)))
  bind(api, deskRepairs.board, (query, caller) => getBoard(shop, caller, query))
  bind(api, deskRepairs.counts, (_, { id }) => countDesk(shop.db, id))
  bind(api, deskRepairs.technicians, () => listTechnicians(shop.db))
  bind(api, deskRepairs.lookUp, ({ q }) => lookUp(shop, q))
  bind(api, deskRepairs.devicesOf, ({ id }) => listCustomerDevices(shop.db, id))
  bind(api, deskRepairs.one, ({ id }, caller) => getTicket(shop.db, caller, id))
  bind(api, deskRepairs.takeIn, (input, caller, { once }) => takeIn(shop, caller, input, once))
  bind(api, deskRepairs.bookFor, (input, caller, { once }) =>
    bookByPhone(shop, caller, input, once),
  )
  bind(api, deskRepairs.handOver, (input, caller, { once }) => handOver(shop, caller, input, once))
  bind(api, deskRepairs.paper, ({ id }, caller, { origin }) => getPaper(shop, caller, id, origin))
  bind(api, deskRepairs.sendLink, ({ id }, caller) => sendLink(shop, caller, id))
  bind(api, deskRepairs.remind, ({ id }, caller) => remind(shop, caller, id))
}

/** The work on a single repair. */
function bindWork(api: Api) {
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
  bind(api, deskRepairs.decideFor, (input, caller) => decideForCustomer(shop, caller, input))
  bind(api, deskRepairs.askAdvance, (input, caller) => requestAdvance(shop, caller, input))
  bind(api, deskRepairs.fitPart, (input, caller) => fitPart(shop, caller, input))
  bind(api, deskRepairs.dropLine, (input, caller) => dropLine(shop, caller, input))
  bind(api, deskRepairs.saveTests, (input, caller) => saveTests(shop, caller, input))
  bind(api, deskRepairs.lookAtPassword, ({ id }, caller) => readPassword(shop, caller, id))
  bind(api, deskRepairs.setPassword, (input, caller) => setPassword(shop, caller, input))
}
