import type { ApiClient } from '#kit/contract/calls/client.ts'

interface Name {
  kind: string
  key: string
}

/** Saves a draft over whatever is stored. */
export async function saveDocument({ content }: ApiClient, { kind, key }: Name, body: object) {
  const { revision } = await content.document({ kind, key })
  return content.saveDraft({ kind, key, revision, body: body as Record<string, unknown> })
}

/** Publishes a document over whatever is stored. */
export async function publishDocument(api: ApiClient, { kind, key }: Name, body: object) {
  const { revision } = await saveDocument(api, { kind, key }, body)
  return api.content.publish({ kind, key, revision })
}
