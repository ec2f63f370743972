import { accountWords } from '#accounts/words/shop.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { staff } from '../contract.ts'
import { staffOfficeWords as words } from '../words/office.ts'

import { listRoles } from './roles.queries.ts'
import { addRole, removeRole, updateRole } from './roles.ts'
import {
  acceptInvitation,
  changeRole,
  getInvitation,
  inviteColleague,
  listStaff,
  resendInvitation,
  withdrawInvitation,
} from './staff.ts'

export function registerStaff(api: Api) {
  const { shop } = api
  bind(api, staff.roles, () => listRoles(shop.db))
  bind(api, staff.addRole, (input, caller) => addRole(shop, caller, input))
  bind(api, staff.updateRole, (input, caller) => updateRole(shop, caller, input))
  bind(api, staff.removeRole, ({ id }, caller) =>
    removeRole(shop, caller, id).then(() => ({ message: words(caller.language).roleRemoved })),
  )
  bind(api, staff.list, () => listStaff(shop))
  bind(api, staff.changeRole, (input, caller) =>
    changeRole(shop, caller, input).then(() => ({ message: words(caller.language).changed })),
  )
  bind(api, staff.invite, (input, caller, { origin }) =>
    inviteColleague(shop, caller, input, origin).then(({ email, link }) => ({
      message: words(caller.language).invitationSent(email),
      link,
    })),
  )
  bind(api, staff.resend, ({ id }, caller, { origin }) =>
    resendInvitation(shop, caller, id, origin).then(({ email, link }) => ({
      message: words(caller.language).invitationSent(email),
      link,
    })),
  )
  bind(api, staff.withdraw, ({ id }, caller) =>
    withdrawInvitation(shop, caller, id).then(() => ({
      message: words(caller.language).withdrawn,
    })),
  )
  bind(api, staff.invitation, ({ token }, caller) => getInvitation(shop, caller, token))
  bind(api, staff.accept, async (input, caller, { remember }) => {
    const { token, device } = await acceptInvitation(shop, caller, input)
    remember(device)
    return { token, message: accountWords(caller.language).loggedIn }
  })
}
