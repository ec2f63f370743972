import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { builds } from '../contract.ts'
import { ownBuilds } from '../customer-contract.ts'
import { buildMessages } from '../message-contract.ts'
import { parseParts } from '../model.ts'
import { buildWords } from '../words/shop.ts'
import {
  addBuildToCart,
  changeBuild,
  copyBuild,
  getQuotation,
  listSavedBuilds,
  quoteBuild,
  removeBuild,
  saveBuild,
} from './builds.ts'
import { listCustomerMessages } from './messages/messages.queries.ts'
import {
  answerMessage,
  askAboutBuild,
  listStaffMessages,
  reportVerdict,
} from './messages/messages.ts'
import { narrowSlot } from './narrow-slot.ts'
import { listStarterBuilds, proposeBuild } from './propose/propose.ts'
import { getCheckedBuild, getSheet } from './sheet.ts'

const productTags = (parts = '') => parseParts(parts).map(({ id }) => `product:${id}`)
const withParsedParts = <Input extends { parts: string }>(input: Input) => ({
  ...input,
  parts: parseParts(input.parts),
})

export function registerBuilds(api: Api) {
  const { shop } = api
  // A change to a category or to the price of assembly invalidates the tag `catalogue`.
  bind(api, builds.sheet, ({ parts = '' }) => getSheet(shop, parseParts(parts)), {
    tags: ({ parts }) => ['catalogue', ...productTags(parts)],
  })
  bind(
    api,
    builds.check,
    ({ parts }, caller) => getCheckedBuild(shop, parseParts(parts), caller.language),
    { tags: ({ parts }) => ['catalogue', ...productTags(parts)] },
  )
  bind(
    api,
    builds.slot,
    ({ parts = '', ...input }, caller) =>
      narrowSlot(shop, { ...input, parts: parseParts(parts) }, caller.language),
    {
      tags: ({ parts }, reply) => [
        'catalogue',
        ...productTags(parts),
        ...(reply?.items ?? []).map(({ product }) => `product:${product.id}`),
      ],
    },
  )
  bind(api, builds.starts, () => listStarterBuilds(shop), { tags: () => ['catalogue'] })
  bind(api, builds.propose, (input, caller) => proposeBuild(shop, input, caller.language), {
    tags: () => ['catalogue'],
  })
  bind(api, ownBuilds.addToCart, (input, caller) =>
    addBuildToCart(shop, caller, withParsedParts(input)).then(() => ({
      message: buildWords(caller.language).inCart,
    })),
  )
  bind(api, ownBuilds.list, (_, caller) => listSavedBuilds(shop, caller))
  bind(api, ownBuilds.save, (input, caller) => saveBuild(shop, caller, withParsedParts(input)))
  bind(api, ownBuilds.change, (input, caller) => changeBuild(shop, caller, withParsedParts(input)))
  bind(api, ownBuilds.copy, ({ id }, caller) => copyBuild(shop, caller, id))
  bind(api, ownBuilds.remove, ({ id }, caller) =>
    removeBuild(shop, caller, id).then(() => ({ message: buildWords(caller.language).removed })),
  )
  bind(api, ownBuilds.quote, async (input) => ({
    code: await quoteBuild(shop, withParsedParts(input)),
  }))
  bind(api, ownBuilds.quotation, ({ id }) => getQuotation(shop, id))
  bind(api, buildMessages.report, (input, caller) =>
    reportVerdict(shop, caller, withParsedParts(input)).then(() => ({
      message: buildWords(caller.language).reported,
    })),
  )
  bind(api, buildMessages.ask, (input, caller) =>
    askAboutBuild(shop, caller, withParsedParts(input)).then(() => ({
      message: buildWords(caller.language).questionSent,
    })),
  )
  bind(api, buildMessages.ownMessages, (_, caller) => listCustomerMessages(shop.db, caller.id))
  bind(api, buildMessages.messages, (query) => listStaffMessages(shop, query))
  bind(api, buildMessages.answer, (input, caller) => answerMessage(shop, caller, input))
}
