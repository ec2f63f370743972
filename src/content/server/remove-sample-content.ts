import type { Db } from '#kit/server/db/sql.ts'
import {
  deleteSampleVersions,
  listDraftsOfSampleDocuments,
  updateSampleSentences,
} from './sample.queries.ts'

/** Shorter texts are too common to recognize: titles, labels of links. */
const minLength = 24

function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* listTexts(part)
}

/** Sentences as JSON encodes them. Addresses and file names have no spaces and are left out. */
const listSentences = (body: object) =>
  [...listTexts(body)]
    .flatMap((text) => text.split(/\n|(?<=[.!?])\s/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= minLength && sentence.includes(' '))
    .map((sentence) => JSON.stringify(sentence).slice(1, -1))

/**
 * Deletes the texts of the sample. The owner's drafts of those documents stay; the sentences that
 * they still share with the sample are saved.
 */
export async function removeSampleContent(db: Db): Promise<void> {
  for (const { kind, key, draft, body } of await listDraftsOfSampleDocuments(db)) {
    const draftJson = JSON.stringify(draft)
    const sentences = listSentences(body).filter((sentence) => draftJson.includes(sentence))
    await updateSampleSentences(db, { kind, key }, [...new Set(sentences)])
  }
  await deleteSampleVersions(db)
}
