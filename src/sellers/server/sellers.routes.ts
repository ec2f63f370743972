import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { maxDocumentBytes, uploadLimits } from '#media/model.ts'
import { acceptPicture } from '#media/server/index.ts'
import { sellers } from '../contract.ts'
import { sellerMembers } from '../member.ts'
import { apply, reapply } from './applications/apply.ts'
import { checkHandle } from './applications/check-handle.ts'
import { openDocument, uploadDocument } from './applications/documents.ts'
import { listBusinessCategories } from './businesses/categories.queries.ts'
import {
  getCategoryWithBusinesses,
  getProfile,
  listMemberBusinesses,
  updateProfile,
} from './businesses/profile.ts'
import { listInvitations, listMembers } from './members/members.queries.ts'
import {
  acceptMemberInvitation,
  inviteMember,
  leaveBusiness,
  listMemberRoles,
  removeMember,
  withdrawMemberInvitation,
} from './members/members.ts'

// The figures about products change with the catalogue.
const tags = () => ['sellers', 'facts', 'catalogue']

/** Endpoints for visitors, applicants and members. */
export function registerSellers(api: Api) {
  const { shop } = api
  bind(api, sellers.apply, (input, caller) => apply(api, caller, input))
  bind(api, sellers.reapply, (input, caller, { acting }) => reapply(api, caller, acting, input))
  bind(api, sellers.mine, (_, caller) => listMemberBusinesses(api, caller))
  bind(api, sellers.profile, (input, caller) => getProfile(api, caller, input), { tags })
  bind(api, sellers.updateProfile, (input, caller, { acting }) =>
    updateProfile(api, caller, acting, input),
  )
  bindUpload(
    api,
    sellers.uploadImage,
    { bytes: uploadLimits.bytes, tooLarge: 'picture_too_large' },
    ({ file }) => acceptPicture(shop, file),
  )
  bind(api, sellers.tagAvailable, ({ tag }, caller) => checkHandle(shop, tag, caller.language))
  bindUpload(
    api,
    sellers.uploadDocument,
    { bytes: maxDocumentBytes, tooLarge: 'document_too_large' },
    (input, caller) => uploadDocument(shop, caller, input),
  )
  bind(api, sellers.document, ({ id }, caller) => openDocument(shop, caller, id))
  bind(api, sellers.categories, () => listBusinessCategories(shop.db), { tags })
  bind(api, sellers.category, ({ id }) => getCategoryWithBusinesses(api, id), { tags })

  bind(api, sellerMembers.roles, async (_, caller) => listMemberRoles(caller.language))
  bind(api, sellerMembers.members, (_, __, { acting }) => listMembers(shop.db, acting.businessId))
  bind(api, sellerMembers.invite, (input, caller, { acting }) =>
    inviteMember(shop, caller, acting, input),
  )
  bind(api, sellerMembers.invitations, (_, __, { acting }) =>
    listInvitations(shop.db, acting.businessId),
  )
  bind(api, sellerMembers.withdrawInvitation, ({ id }, caller, { acting }) =>
    withdrawMemberInvitation(shop, acting, id, caller.language),
  )
  bind(api, sellerMembers.removeMember, ({ id }, caller, { acting }) =>
    removeMember(shop, caller, acting, id),
  )
  bind(api, sellerMembers.leave, (_, caller, { acting }) => leaveBusiness(shop, caller, acting))
  bind(api, sellerMembers.acceptInvitation, ({ token }, caller) =>
    acceptMemberInvitation(shop, caller, token),
  )
}
