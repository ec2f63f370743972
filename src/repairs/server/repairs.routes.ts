import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { repairs } from '../contract.ts'
import { bookRepair } from './booking/book-repair.ts'
import { claimByLink } from './booking/claim-warranty.ts'
import { listModels } from './booking/models.queries.ts'
import { openTrackedPhoto, photoLimit, uploadLoosePhoto } from './booking/photos.ts'
import { listSlots } from './booking/slots.ts'
import { chooseSlot, confirmByLink } from './booking/strangers/confirm-booking.ts'
import { decideByLink } from './estimate/decide-estimate.ts'
import { getOffer } from './settings.ts'
import { registerStaffRepairs } from './staff-repairs.routes.ts'
import { cancelBooking } from './stages/cancel-repair.ts'
import { writeMessage } from './tracking/messages.ts'
import { resendLink } from './tracking/send-link.ts'
import { createCustomerLink, findRepair, payByLink, trackRepair } from './tracking/track-repair.ts'
import { listCustomerRepairs } from './tracking/tracked.queries.ts'

export function registerRepairs(api: Api) {
  const { shop } = api
  bind(api, repairs.offer, () => getOffer(shop), { tags: () => ['repairs', 'catalogue'] })
  bind(api, repairs.slots, ({ transport }) => listSlots(shop, transport))
  bind(api, repairs.models, (input) => listModels(shop.db, input))
  bindUpload(api, repairs.uploadPhoto, photoLimit, ({ file }, caller) =>
    uploadLoosePhoto(shop, caller, file),
  )
  bind(api, repairs.book, (input, caller) => bookRepair(shop, caller, input))
  bind(api, repairs.find, (input, caller) => findRepair(shop, caller, input))
  bind(api, repairs.track, ({ link }, caller) => trackRepair(shop, caller, link))
  bind(api, repairs.trackedPhoto, (input) => openTrackedPhoto(shop, input))
  bind(api, repairs.decide, (input, caller) => decideByLink(shop, input, caller.language))
  bind(api, repairs.pay, (input, _, { origin }) => payByLink(shop, input, origin))
  bind(api, repairs.write, (input, caller) => writeMessage(shop, caller, input))
  bind(api, repairs.confirm, ({ link }, caller) => confirmByLink(shop, caller, link))
  bind(api, repairs.chooseSlot, (input, caller) => chooseSlot(shop, caller, input))
  bind(api, repairs.cancel, ({ link }, caller) => cancelBooking(shop, link, caller.language))
  bind(api, repairs.claim, (input, caller) => claimByLink(shop, input, caller.language))
  bind(api, repairs.resendLink, ({ link }, caller) => resendLink(shop, caller, link))
  bind(api, repairs.own, (query, { id }) => listCustomerRepairs(shop.db, id, toRange(query)))
  bind(api, repairs.ownLink, ({ id }, caller) => createCustomerLink(shop, caller, id))
  registerStaffRepairs(api)
}
