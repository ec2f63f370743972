import { type Api, bind } from '#kit/server/http/bind.ts'
import { builds } from '../contract.ts'
import { readParts } from '../model.ts'
import { buildNotes } from '../note-contract.ts'
import { ownBuilds } from '../own-contract.ts'
import { buildWords } from '../words.ts'
import {
  addBuildToCart,
  changeBuild,
  copyBuild,
  getQuotation,
  listSaved,
  quoteBuild,
  removeBuild,
  saveBuild,
} from './builds.ts'
import { narrowSlot } from './narrow-slot.ts'
import { listNotesOf } from './notes.queries.ts'
import { answerNote, askAboutBuild, listStaffNotes, reportVerdict } from './notes.ts'
import { listStarts, proposeBuild } from './propose.ts'
import { checkBuild, getSheet } from './sheet.ts'

const productTags = (parts = '') => readParts(parts).map(({ id }) => `product:${id}`)
const read = <Input extends { parts: string }>(input: Input) => ({
  ...input,
  parts: readParts(input.parts),
})

export function registerBuilds(api: Api) {
  const { shop } = api
  // Whatever changes a category or the price of assembly changes the catalogue.
  bind(api, builds.sheet, ({ parts = '' }) => getSheet(shop, readParts(parts)), {
    tags: ({ parts }) => ['catalogue', ...productTags(parts)],
  })
  bind(api, builds.check, ({ parts }) => checkBuild(shop, readParts(parts)), {
    tags: ({ parts }) => ['catalogue', ...productTags(parts)],
  })
  bind(
    api,
    builds.slot,
    ({ parts = '', ...input }) => narrowSlot(shop, { ...input, parts: readParts(parts) }),
    {
      tags: ({ parts }, reply) => [
        'catalogue',
        ...productTags(parts),
        ...(reply?.items ?? []).map(({ product }) => `product:${product.id}`),
      ],
    },
  )
  bind(api, builds.starts, () => listStarts(shop), { tags: () => ['catalogue'] })
  bind(api, builds.propose, (input) => proposeBuild(shop, input), { tags: () => ['catalogue'] })
  bind(api, ownBuilds.addToCart, (input, caller) =>
    addBuildToCart(shop, caller, read(input)).then(() => ({ message: buildWords.inCart })),
  )
  bind(api, ownBuilds.list, (_, caller) => listSaved(shop, caller))
  bind(api, ownBuilds.save, (input, caller) => saveBuild(shop, caller, read(input)))
  bind(api, ownBuilds.change, (input, caller) => changeBuild(shop, caller, read(input)))
  bind(api, ownBuilds.copy, ({ id }, caller) => copyBuild(shop, caller, id))
  bind(api, ownBuilds.remove, ({ id }, caller) =>
    removeBuild(shop, caller, id).then(() => ({ message: buildWords.removed })),
  )
  bind(api, ownBuilds.quote, async (input) => ({ code: await quoteBuild(shop, read(input)) }))
  bind(api, ownBuilds.quotation, ({ id }) => getQuotation(shop, id))
  bind(api, buildNotes.report, (input, caller) =>
    reportVerdict(shop, caller, read(input)).then(() => ({ message: buildWords.reported })),
  )
  bind(api, buildNotes.ask, (input, caller) =>
    askAboutBuild(shop, caller, read(input)).then(() => ({ message: buildWords.asked })),
  )
  bind(api, buildNotes.ownNotes, (_, caller) => listNotesOf(shop.db, caller.id))
  bind(api, buildNotes.notes, (query) => listStaffNotes(shop, query))
  bind(api, buildNotes.answer, (input, caller) => answerNote(shop, caller, input))
}
