import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import {
  Application,
  Business,
  BusinessCategory,
  BusinessDocument,
  handle,
  Membership,
  OwnBusiness,
  ShownBusiness,
  UpdateProfile,
} from './business.ts'
import { sellersPart as part } from './model.ts'

const Told = z.object({ message: z.string(), data: OwnBusiness })

/** What anybody may ask, and what applicants and members do with their business. */
export const sellers = {
  apply: endpoint({
    method: 'POST',
    path: '/business',
    access: 'customer',
    part,
    summary: 'Apply to sell in the shop, or again after a rejection; one open application a person',
    body: Application,
    reply: Told,
    status: 201,
    perMinute: 20,
  }),
  reapply: endpoint({
    method: 'PUT',
    path: '/business',
    access: 'customer',
    member: { may: 'profile', status: ['requested'] },
    part,
    summary: 'Change an application that waits, or add what staff asked for',
    body: z.strictObject({
      ...Application.def.shape,
      businessId: z.optional(id),
      version: z.int(),
    }),
    reply: Told,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/business/user',
    access: 'customer',
    part,
    summary:
      'The businesses of which I am a member, with what is confidential where my role may see it',
    reply: z.object({ data: z.array(Membership) }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/business/profile',
    access: 'public',
    knowsCaller: true,
    part,
    summary:
      'A verified business; its members and staff see theirs in any state, and what is ' +
      'confidential where their role may',
    query: z.strictObject({ tag: z.optional(handle), id: z.optional(id) }),
    reply: z.object({ data: ShownBusiness }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/business/profile',
    access: 'customer',
    member: { may: 'profile' },
    part,
    summary: 'Change what customers see of a business; `version` must be the one that was read',
    body: UpdateProfile,
    reply: Told,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/business/image',
    access: 'customer',
    member: { may: 'profile' },
    part,
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
    access: 'public',
    part,
    summary: 'Whether a handle is still free',
    query: z.strictObject({ tag: z.string().check(z.maxLength(100, fieldWords.tooLong)) }),
    reply: z.object({ available: z.boolean(), message: z.string() }),
    perMinute: 120,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/business/document',
    access: 'customer',
    part,
    summary:
      'Upload a document for an application as multipart/form-data: a PDF or a picture. Only ' +
      'staff and those who keep the profile of the business can read it',
    upload: true,
    query: z.strictObject({ name: z.string().check(z.maxLength(500, fieldWords.tooLong)) }),
    reply: BusinessDocument,
    status: 201,
    perMinute: 30,
  }),
  document: endpoint({
    method: 'GET',
    path: '/business/document/{id}',
    access: 'customer',
    part,
    summary:
      'A document of an application, for whoever uploaded it, those who keep the profile of ' +
      'the business, and staff',
    params: byUuid,
    // Whatever it holds, no browser shows it as a page of the shop.
    download: 'application/octet-stream',
    reply: z.string(),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/categories/businesses/all',
    access: 'public',
    part,
    summary: 'The categories of businesses, with how many verified ones each has',
    reply: z.array(BusinessCategory),
  }),
  category: endpoint({
    method: 'GET',
    path: '/category/business/{id}',
    access: 'public',
    part,
    summary: 'A category of businesses with the verified ones in it',
    params: byId,
    reply: z.object({
      data: z.object({ id: z.string(), name: z.string(), businesses: z.array(Business) }),
    }),
  }),
}
