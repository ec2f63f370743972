import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { Block, textLimits } from './blocks.ts'
import { PublicBrand } from './brand.ts'
import { Document, revision } from './contract.ts'
import { PublicLinks } from './links.ts'
import { linkFieldWords } from './links-words.ts'
import { PublicPage } from './page.ts'
import { slugLetters, slugPattern } from './page-model.ts'
import { Promises } from './promises.ts'

const slug = z
  .string()
  .check(z.maxLength(slugLetters, fieldWords.tooLong), z.regex(slugPattern, linkFieldWords.slug))
const strip = Promises.def.shape.strip

/** What visitors read of the owner's pages, links and promises. */
export const front = {
  page: endpoint({
    method: 'GET',
    path: '/content/pages/{key}',
    access: 'public',
    summary: 'A page of the owner’s as it is published, its text as blocks',
    params: z.strictObject({ key: slug }),
    reply: PublicPage,
  }),
  pageDraft: endpoint({
    method: 'GET',
    path: '/content/pages/{key}/draft',
    access: 'content',
    summary: 'The same with its draft, where there is one',
    params: z.strictObject({ key: slug }),
    reply: PublicPage,
  }),
  renamePage: endpoint({
    method: 'POST',
    path: '/content/pages/{key}/rename',
    access: 'content',
    summary: 'Give a page of one’s own another address; whoever comes by the old one is led there',
    params: z.strictObject({ key: slug }),
    body: z.strictObject({ to: slug, revision }),
    reply: Document,
  }),
  frame: endpoint({
    method: 'GET',
    path: '/content/frame',
    access: 'public',
    summary: 'What stands around every page: menu, footer, promises, and how it looks',
    reply: z.object({ menu: PublicLinks, footer: PublicLinks, strip, brand: PublicBrand }),
  }),
  brand: endpoint({
    method: 'GET',
    path: '/content/brand',
    access: 'public',
    summary: 'The shop’s logo, and what is made of it',
    reply: PublicBrand,
  }),
  promises: endpoint({
    method: 'GET',
    path: '/content/promises',
    access: 'public',
    summary: 'What the shop promises',
    reply: Promises,
  }),
  readText: endpoint({
    method: 'POST',
    path: '/content/text',
    access: 'content',
    summary: 'How the shop shows a text',
    body: z.strictObject({
      text: z.string().check(z.maxLength(textLimits.letters, fieldWords.tooLong)),
    }),
    maxBytes: textLimits.letters * 6,
    reply: z.object({ blocks: z.array(Block) }),
  }),
}
