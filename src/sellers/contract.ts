import * as z from 'zod/mini'
import { sellersFeature as feature } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import {
  Application,
  Business,
  BusinessCategory,
  BusinessDocument,
  BusinessView,
  FullBusiness,
  handle,
  Membership,
  UpdateProfile,
} from './business.ts'

const BusinessReply = z.object({ message: z.string(), data: FullBusiness })

const visitors = { access: 'public', feature } as const
const customers = { access: 'customer', feature } as const

/** Endpoints for visitors, applicants and members of a business. */
export const sellers = {
  apply: endpoint({
    method: 'POST',
    path: '/business',
    ...customers,
    summary:
      'Apply to sell in the shop, or reapply after a rejection; one open application per person',
    body: Application,
    reply: BusinessReply,
    status: 201,
    perMinute: 20,
  }),
  reapply: endpoint({
    method: 'PUT',
    path: '/business',
    ...customers,
    member: { may: 'profile', status: ['requested'] },
    summary: 'Change a pending application, or add what staff asked for',
    body: z.strictObject({
      ...Application.def.shape,
      businessId: z.optional(id),
      version: z.int(),
    }),
    reply: BusinessReply,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/business/user',
    ...customers,
    summary:
      'The businesses of which I am a member, with confidential fields if my role may see them',
    reply: z.object({ data: z.array(Membership) }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/business/profile',
    ...visitors,
    identifiesCaller: true,
    summary:
      'A verified business. Members and staff see it in any status, with confidential fields if ' +
      'their role may see them',
    query: z.strictObject({ tag: z.optional(handle), id: z.optional(id) }),
    reply: z.object({ data: BusinessView }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/business/profile',
    ...customers,
    member: { may: 'profile' },
    summary: 'Change the public profile of a business; `version` must be the one that was read',
    body: UpdateProfile,
    reply: BusinessReply,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/business/image',
    ...customers,
    member: { may: 'profile' },
    summary: 'Upload a picture of the business as multipart/form-data; returns its path',
    upload: true,
    query: z.strictObject({ businessId: z.optional(id) }),
    reply: z.object({ path: z.string(), width: z.number(), height: z.number() }),
    status: 201,
    perMinute: 20,
  }),
  tagAvailable: endpoint({
    method: 'GET',
    path: '/business/tag-available',
    ...visitors,
    summary: 'Check whether a handle is available',
    query: z.strictObject({ tag: z.string().check(z.maxLength(100, fieldWords.tooLong)) }),
    reply: z.object({ available: z.boolean(), message: z.string() }),
    perMinute: 120,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/business/document',
    ...customers,
    summary:
      'Upload a document for an application as multipart/form-data: a PDF or a picture. Only ' +
      'staff and members who may edit the profile of the business can read it',
    upload: true,
    query: z.strictObject({ name: z.string().check(z.maxLength(500, fieldWords.tooLong)) }),
    reply: BusinessDocument,
    status: 201,
    perMinute: 30,
  }),
  document: endpoint({
    method: 'GET',
    path: '/business/document/{id}',
    ...customers,
    summary:
      'A document of an application, for its uploader, members who may edit the profile of ' +
      'the business, and staff',
    params: byUuid,
    // An uploaded file must never be rendered as a page of the shop.
    download: 'application/octet-stream',
    reply: z.string(),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/categories/businesses/all',
    ...visitors,
    summary: 'Business categories with the number of verified businesses in each',
    reply: z.array(BusinessCategory),
  }),
  category: endpoint({
    method: 'GET',
    path: '/category/business/{id}',
    ...visitors,
    summary: 'A business category with its verified businesses',
    params: byId,
    reply: z.object({
      data: z.object({ id: z.string(), name: z.string(), businesses: z.array(Business) }),
    }),
  }),
}
