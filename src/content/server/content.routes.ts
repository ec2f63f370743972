import { deliveryTag } from '#delivery/server/index.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { content } from '../contract.ts'
import { homeName } from '../home-model.ts'
import { contentTag } from './document-kind.ts'
import { discardDraft, publish, removeDocument, restore, saveDraft } from './documents.ts'
import { readHome, readHomeDraft, readTestimonials } from './home.ts'
import { listForStaff, readForStaff, readVersion } from './read-documents.ts'

export function registerContent(api: Api) {
  const { shop } = api
  // What it says of the shop follows the settings and the ways of delivery.
  const tags = () => [contentTag(homeName.kind), 'facts', deliveryTag]
  bind(api, content.home, () => readHome(shop), { tags })
  bind(api, content.homeDraft, () => readHomeDraft(shop))
  bind(api, content.testimonials, () => readTestimonials(shop), { tags })
  bind(api, content.documents, ({ kind }) => listForStaff(shop, kind))
  bind(api, content.document, (name) => readForStaff(shop, name))
  bind(api, content.version, (name) => readVersion(shop, name))
  bind(api, content.saveDraft, (input, caller) => saveDraft(shop, caller, input))
  bind(api, content.publish, (input, caller) => publish(shop, caller, input))
  bind(api, content.discardDraft, (input, caller) => discardDraft(shop, caller, input))
  bind(api, content.restore, (input, caller) => restore(shop, caller, input))
  bind(api, content.removeDocument, (input, caller) => removeDocument(shop, caller, input))
}
