import { adminMessages } from '#contract/admin-messages.ts'
import { messages } from '#contract/messages.ts'
import { staff } from '#contract/staff.ts'
import { type Api, bind } from '../http/bind.ts'
import { acceptInvitation, changeRole, inviteColleague, listStaff, readInvitation, resendInvitation, withdrawInvitation } from './staff.ts'

const say = adminMessages.staff

export function registerStaff(api: Api) {
  const { shop } = api
  bind(api, staff.list, () => listStaff(shop))
  bind(api, staff.changeRole, (input, caller) => changeRole(shop, caller, input).then(() => ({ message: say.changed })))
  bind(api, staff.invite, (input, caller, { origin }) => inviteColleague(shop, caller, input, origin).then(({ email }) => ({ message: say.invited(email) })))
  bind(api, staff.resend, ({ id }, caller, { origin }) => resendInvitation(shop, caller, id, origin).then(({ email }) => ({ message: say.invited(email) })))
  bind(api, staff.withdraw, ({ id }, caller) => withdrawInvitation(shop, caller, id).then(() => ({ message: say.withdrawn })))
  bind(api, staff.invitation, ({ token }, caller) => readInvitation(shop, caller, token))
  bind(api, staff.accept, (input, caller) => acceptInvitation(shop, caller, input).then((token) => ({ token, message: messages.auth.loggedIn })))
}
