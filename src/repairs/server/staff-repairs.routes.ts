import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { repairReports } from '../report-contract.ts'
import { repairSettings } from '../settings-contract.ts'
import { staffRepairs } from '../staff-contract.ts'
import { bookByPhone } from './booking/book-repair.ts'
import { addPhoto, changePhoto, openPhoto, photoLimit, removePhoto } from './booking/photos.ts'
import { confirmAsStaff } from './booking/strangers/confirm-booking.ts'
import { requestAdvance } from './estimate/advance.ts'
import { dropLine, fitPart } from './estimate/approved-lines.ts'
import { decideForCustomer } from './estimate/decide-estimate.ts'
import { saveEstimate, sendEstimate, withdrawEstimate } from './estimate/estimates.ts'
import { authorizePrices } from './estimate/prices/authorize-prices.ts'
import { remind } from './notify/remind.ts'
import { getSettings } from './settings.queries.ts'
import { updateSettings } from './settings.ts'
import { handOver } from './stages/hand-over.ts'
import { moveRepair } from './stages/move-repair.ts'
import { takeIn } from './stages/take-in.ts'
import {
  assignRepair,
  changeRepair,
  readPassword,
  saveTests,
  setPassword,
} from './tickets/change-repair.ts'
import { getBoard } from './tickets/get-board.ts'
import { countRepairs, listRepairs, listTechnicians } from './tickets/list.queries.ts'
import { listCustomerDevices } from './tickets/look-up.queries.ts'
import { lookUp } from './tickets/look-up.ts'
import { getReport } from './tickets/report.ts'
import { getTicket } from './tickets/tickets.ts'
import { addNote, readMessages } from './tracking/messages.ts'
import { getPaper, renewLinks, sendLink } from './tracking/send-link.ts'

export function registerStaffRepairs(api: Api) {
  const { shop } = api
  bind(api, repairSettings.settings, () => getSettings(shop.db, shop.language))
  bind(api, repairSettings.updateSettings, (input, caller) => updateSettings(shop, caller, input))
  bind(api, repairReports.report, ({ from, to }, caller) =>
    getReport(shop, { from, to }, caller.language),
  )
  bindWork(api)

  bind(api, staffRepairs.list, (query, { id }) => listRepairs(shop.db, query, id, toRange(query)))
  bind(api, staffRepairs.board, (query, caller) => getBoard(shop, caller, query))
  bind(api, staffRepairs.counts, (_, { id }) => countRepairs(shop.db, id))
  bind(api, staffRepairs.technicians, () => listTechnicians(shop.db))
  bind(api, staffRepairs.lookUp, ({ q }) => lookUp(shop, q))
  bind(api, staffRepairs.devicesOf, ({ id }) => listCustomerDevices(shop.db, id))
  bind(api, staffRepairs.one, ({ id }, caller) => getTicket(shop.db, caller, id))
  bind(api, staffRepairs.confirmBooking, ({ id }, caller) => confirmAsStaff(shop, caller, id))
  bind(api, staffRepairs.takeIn, (input, caller, { once }) => takeIn(shop, caller, input, once))
  bind(api, staffRepairs.bookFor, (input, caller, { once }) =>
    bookByPhone(shop, caller, input, once),
  )
  bind(api, staffRepairs.handOver, (input, caller, { once }) => handOver(shop, caller, input, once))
  bind(api, staffRepairs.paper, ({ id }, caller, { origin }) => getPaper(shop, caller, id, origin))
  bind(api, staffRepairs.sendLink, ({ id }, caller) => sendLink(shop, caller, id))
  bind(api, staffRepairs.renewLinks, ({ id }, caller) => renewLinks(shop, caller, id))
  bind(api, staffRepairs.remind, ({ id }, caller) => remind(shop, caller, id))
}

/** The work on a single repair. */
function bindWork(api: Api) {
  const { shop } = api
  bind(api, staffRepairs.change, (input, caller) => changeRepair(shop, caller, input))
  bind(api, staffRepairs.assign, (input, caller) => assignRepair(shop, caller, input))
  bind(api, staffRepairs.move, (input, caller) => moveRepair(shop, caller, input))
  bind(api, staffRepairs.addNote, (input, caller) => addNote(shop, caller, input))
  bind(api, staffRepairs.readMessages, ({ id }, caller) => readMessages(shop, caller, id))
  bindUpload(api, staffRepairs.addPhoto, photoLimit, ({ id, file }, caller) =>
    addPhoto(shop, caller, id, file),
  )
  bind(api, staffRepairs.photo, ({ id }) => openPhoto(shop, id))
  bind(api, staffRepairs.changePhoto, (input, caller) => changePhoto(shop, caller, input))
  bind(api, staffRepairs.removePhoto, ({ id }, caller) => removePhoto(shop, caller, id))
  bind(api, staffRepairs.saveEstimate, (input, caller) => saveEstimate(shop, caller, input))
  bind(api, staffRepairs.authorizePrices, (input, caller) => authorizePrices(shop, caller, input))
  bind(api, staffRepairs.sendEstimate, (input, caller) => sendEstimate(shop, caller, input))
  bind(api, staffRepairs.withdrawEstimate, (input, caller) => withdrawEstimate(shop, caller, input))
  bind(api, staffRepairs.decideFor, (input, caller) => decideForCustomer(shop, caller, input))
  bind(api, staffRepairs.requestAdvance, (input, caller) => requestAdvance(shop, caller, input))
  bind(api, staffRepairs.fitPart, (input, caller) => fitPart(shop, caller, input))
  bind(api, staffRepairs.dropLine, (input, caller) => dropLine(shop, caller, input))
  bind(api, staffRepairs.saveTests, (input, caller) => saveTests(shop, caller, input))
  bind(api, staffRepairs.lookAtPassword, ({ id }, caller) => readPassword(shop, caller, id))
  bind(api, staffRepairs.setPassword, (input, caller) => setPassword(shop, caller, input))
}
