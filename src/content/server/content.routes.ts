import { deliveryTag } from '#delivery/server/index.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { content } from '../contract.ts'
import { homeName } from '../home/home-model.ts'
import { contentTag } from './documents/document-kind.ts'
import { discardDraft, publish, removeDocument, restore, saveDraft } from './documents/documents.ts'
import { getDocument, getVersion, listEntries } from './documents/read-documents.ts'
import { getHome, getHomeDraft, listTestimonials } from './home/home.ts'

export function registerContent(api: Api) {
  const { shop } = api
  // Texts contain facts from the settings and the delivery options.
  const tags = () => [contentTag(homeName.kind), 'facts', deliveryTag]
  bind(api, content.home, () => getHome(shop), { tags })
  bind(api, content.homeDraft, () => getHomeDraft(shop))
  bind(api, content.testimonials, () => listTestimonials(shop), { tags })
  bind(api, content.documents, ({ kind }, caller) => listEntries(shop, kind, caller.language))
  bind(api, content.document, (id) => getDocument(shop, id))
  bind(api, content.version, (input) => getVersion(shop, input))
  bind(api, content.saveDraft, (input, caller) => saveDraft(shop, caller, input))
  bind(api, content.publish, (input, caller) => publish(shop, caller, input))
  bind(api, content.discardDraft, (input, caller) => discardDraft(shop, caller, input))
  bind(api, content.restore, (input, caller) => restore(shop, caller, input))
  bind(api, content.removeDocument, (input, caller) => removeDocument(shop, caller, input))
}
