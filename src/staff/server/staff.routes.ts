import { accountWords } from '#accounts/words.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { staff } from '../contract.ts'
import { staffOfficeWords as words } from '../office-words.ts'

import { acceptInvitation, changeRole, inviteColleague, listStaff, readInvitation, resendInvitation, withdrawInvitation } from './staff.ts'

export function registerStaff(api: Api) {
  const { shop } = api
  bind(api, staff.list, () => listStaff(shop))
  bind(api, staff.changeRole, (input, caller) => changeRole(shop, caller, input).then(() => ({ message: words.changed })))
  bind(api, staff.invite, (input, caller, { origin }) =>
    inviteColleague(shop, caller, input, origin).then(({ email }) => ({ message: words.invitationSent(email) })),
  )
  bind(api, staff.resend, ({ id }, caller, { origin }) =>
    resendInvitation(shop, caller, id, origin).then(({ email }) => ({ message: words.invitationSent(email) })),
  )
  bind(api, staff.withdraw, ({ id }, caller) => withdrawInvitation(shop, caller, id).then(() => ({ message: words.withdrawn })))
  bind(api, staff.invitation, ({ token }, caller) => readInvitation(shop, caller, token))
  bind(api, staff.accept, async (input, caller, { remember }) => {
    const { token, device } = await acceptInvitation(shop, caller, input)
    remember(device)
    return { token, message: accountWords.loggedIn }
  })
}
