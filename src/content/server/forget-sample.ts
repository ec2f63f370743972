import type { Db } from '#kit/server/db/sql.ts'
import { deleteSampleVersions, listDraftsOnSample, setSampleSentences } from './sample.queries.ts'

/** Shorter ones are said by everybody: titles, labels of links. */
const minLength = 24

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}

/** As they stand in JSON. Addresses and names of files are no sentences. */
const sentencesIn = (body: object) =>
  [...textsIn(body)]
    .flatMap((text) => text.split(/\n|(?<=[.!?])\s/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= minLength && sentence.includes(' '))
    .map((sentence) => JSON.stringify(sentence).slice(1, -1))

/**
 * What the sample said goes. A draft that the owner made of it stays, and what it still says in the
 * sample's words is remembered.
 */
export async function forgetSample(db: Db): Promise<void> {
  for (const { kind, key, draft, body } of await listDraftsOnSample(db)) {
    const written = JSON.stringify(draft)
    const sentences = sentencesIn(body).filter((sentence) => written.includes(sentence))
    await setSampleSentences(db, { kind, key }, [...new Set(sentences)])
  }
  await deleteSampleVersions(db)
}
