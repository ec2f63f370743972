import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { PublicBrand } from './brand/brand.ts'
import { ContentDocument, revision } from './contract.ts'
import { Guarantees } from './guarantees/guarantees.ts'
import { PublicLinks } from './pages/links.ts'
import { PublicPage } from './pages/page.ts'
import { maxSlugLength, slugPattern } from './pages/page-model.ts'
import { Block, textLimits } from './text/blocks.ts'
import { linkFieldWords } from './words/links.ts'

const slug = z
  .string()
  .check(z.maxLength(maxSlugLength, fieldWords.tooLong), z.regex(slugPattern, linkFieldWords.slug))
const strip = Guarantees.def.shape.strip

/** The owner's pages, links, guarantees and brand as visitors read them. */
export const front = {
  page: endpoint({
    method: 'GET',
    path: '/content/pages/{key}',
    access: 'public',
    summary: 'A published page, its text as blocks',
    params: z.strictObject({ key: slug }),
    reply: PublicPage,
  }),
  pageDraft: endpoint({
    method: 'GET',
    path: '/content/pages/{key}/draft',
    access: 'content',
    summary: 'A page as its draft has it, if there is one',
    params: z.strictObject({ key: slug }),
    reply: PublicPage,
  }),
  renamePage: endpoint({
    method: 'POST',
    path: '/content/pages/{key}/rename',
    access: 'content',
    summary: 'Change the address of a custom page; the old address redirects to the new one',
    params: z.strictObject({ key: slug }),
    body: z.strictObject({ to: slug, revision }),
    reply: ContentDocument,
  }),
  frame: endpoint({
    method: 'GET',
    path: '/content/frame',
    access: 'public',
    whenClosed: true,
    summary: 'The frame of every page: menu, footer, guarantees and brand',
    reply: z.object({ menu: PublicLinks, footer: PublicLinks, strip, brand: PublicBrand }),
  }),
  brand: endpoint({
    method: 'GET',
    path: '/content/brand',
    access: 'public',
    whenClosed: true,
    summary: 'The shop’s logo and the files generated from it',
    reply: PublicBrand,
  }),
  guarantees: endpoint({
    method: 'GET',
    // The address is older than the word, and open tabs and the previous version call it.
    path: '/content/promises',
    access: 'public',
    summary: 'The guarantees of the shop',
    reply: Guarantees,
  }),
  readText: endpoint({
    method: 'POST',
    path: '/content/text',
    access: 'content',
    summary: 'Parse a text into the blocks that the shop renders',
    body: z.strictObject({
      text: z.string().check(z.maxLength(textLimits.length, fieldWords.tooLong)),
    }),
    maxBytes: textLimits.length * 6,
    reply: z.object({ blocks: z.array(Block) }),
  }),
}
