import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setUpShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { Document } from '../contract.ts'
import { keptVersions } from '../model.ts'
import { defineKind, readPublished } from './index.ts'

const note = defineKind({
  name: 'note',
  isKey: (key) => key !== 'unheard',
  schema: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(100)) }),
  standard: ({ settings }, key) =>
    key === 'welcome' ? { text: `Welcome to ${settings.current.name}` } : null,
  title: (key, body) => body?.text ?? key,
})

const shop = setUpShop()
let asha: Awaited<ReturnType<TestShop['signIn']>>
let bina: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  ;[asha, bina] = [await shop.signIn('owner'), await shop.signIn('owner')]
})

let notes = 0
const newName = () => ({ kind: 'note', key: `note-${++notes}` })
const write = (
  text: string,
  { kind, key, revision }: Pick<Document, 'kind' | 'key' | 'revision'>,
  by = asha,
) => by.api.content.saveDraft({ kind, key, revision, body: { text } })
const at = ({ kind, key, revision }: Document) => ({ kind, key, revision })
const publish = (document: Document, by = asha) => by.api.content.publish(at(document))
const seen = (key: string) => readPublished(shop.shop, note, key)

test('what the shop came with is shown until something is published, and follows the settings', async () => {
  const { version: _, ...settings } = await asha.api.settings.current()
  await asha.api.settings.update({ ...settings, name: 'Asha Computers', version: 1 })
  expect(await seen('welcome')).toEqual({ text: 'Welcome to Asha Computers' })
  expect(await asha.api.content.document({ kind: 'note', key: 'welcome' })).toMatchObject({
    version: 0,
    draft: null,
    revision: 0,
    versions: [],
  })
})

test('a draft is seen by nobody but staff until it is published', async () => {
  const name = newName()
  const draft = await write('first', { ...name, revision: 0 })
  expect(draft).toMatchObject({
    draft: { text: 'first' },
    revision: expect.any(Number),
    version: 0,
    shown: null,
    changedBy: 'Person 1',
  })
  expect(await seen(name.key)).toBeNull()
  const shown = await publish(draft)
  expect(shown).toMatchObject({
    draft: null,
    version: 1,
    shown: { text: 'first' },
    versions: [{ number: 1, publishedBy: 'Person 1' }],
  })
  expect(await seen(name.key)).toEqual({ text: 'first' })
  await publish(await write('second', shown))
  expect(await seen(name.key)).toEqual({ text: 'second' })
  const { items } = await asha.api.audit.list({ subject: 'content', subjectId: `note/${name.key}` })
  expect(items.map(({ action, title }) => [action, title])).toEqual([
    ['published', 'second'],
    ['drafted', 'second'],
    ['published', 'first'],
    ['drafted', 'first'],
  ])
})

test('a draft that is saved again and again is one line in the log, and who takes it over another', async () => {
  const name = newName()
  let draft = await write('a', { ...name, revision: 0 })
  draft = await write('b', draft)
  draft = await write('c', draft, bina)
  await write('d', draft, bina)
  const { items } = await asha.api.audit.list({ subject: 'content', subjectId: `note/${name.key}` })
  expect(items.map(({ action, staff }) => [action, staff])).toEqual([
    ['drafted', 'Person 2'],
    ['drafted', 'Person 1'],
  ])
})

test('of two people who save at once, the second is told who was first, and nothing is overwritten', async () => {
  const name = newName()
  const read = await write('common', { ...name, revision: 0 })
  const both = await Promise.allSettled([write('Asha’s', read), write('Bina’s', read, bina)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const now = await asha.api.content.document(name)
  const refusal = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refusal.reason).toMatchObject({
    status: 409,
    code: 'document_changed',
    message: expect.stringContaining(now.changedBy),
  })
  expect(now.draft).toEqual({ text: now.changedBy === 'Person 1' ? 'Asha’s' : 'Bina’s' })
})

test('a document that two people begin at once has one beginning', async () => {
  const name = newName()
  const both = await Promise.allSettled([
    write('one', { ...name, revision: 0 }),
    write('two', { ...name, revision: 0 }, bina),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('publishing twice at once publishes once', async () => {
  const draft = await write('only once', { ...newName(), revision: 0 })
  const both = await Promise.allSettled([publish(draft), publish(draft, bina)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await asha.api.content.document(at(draft))).versions).toHaveLength(1)
  const now = await asha.api.content.document(at(draft))
  await expect(publish(now)).rejects.toMatchObject({ status: 409, code: 'nothing_to_publish' })
})

test('what a colleague saved meanwhile is not published unseen', async () => {
  const read = await write('what Asha saw', { ...newName(), revision: 0 })
  await write('what Bina wrote since', read, bina)
  await expect(publish(read)).rejects.toMatchObject({ code: 'document_changed' })
  await expect(asha.api.content.discardDraft(at(read))).rejects.toMatchObject({
    code: 'document_changed',
  })
  expect(await seen(read.key)).toBeNull()
})

test('an earlier version becomes the draft, and is shown when that is published', async () => {
  let now = await publish(await write('first', { ...newName(), revision: 0 }))
  now = await publish(await write('second', now))
  expect(await asha.api.content.version({ kind: now.kind, key: now.key, number: '1' })).toEqual({
    body: { text: 'first' },
  })
  now = await asha.api.content.restore({ ...at(now), number: 1 })
  expect(now).toMatchObject({ draft: { text: 'first' }, version: 2, shown: { text: 'second' } })
  now = await publish(now)
  expect(now).toMatchObject({ version: 3, shown: { text: 'first' } })
  await expect(asha.api.content.restore({ ...at(now), number: 99 })).rejects.toMatchObject({
    status: 404,
  })
})

test('what the shop came with can be restored, too', async () => {
  const name = { kind: 'note', key: 'welcome' }
  const now = await publish(await write('Come in', { ...name, revision: 0 }))
  const { draft } = await asha.api.content.restore({ ...at(now), number: 0 })
  expect(draft).toEqual({ text: expect.stringContaining('Welcome to') })
})

test('a draft is discarded, and the document removed', async () => {
  let now = await publish(await write('kept', { ...newName(), revision: 0 }))
  now = await asha.api.content.discardDraft(at(await write('not kept', now)))
  expect(now).toMatchObject({ draft: null, shown: { text: 'kept' } })
  expect(
    (await asha.api.content.documents({ kind: 'note' })).find(({ key }) => key === now.key),
  ).toMatchObject({ title: 'kept', hasDraft: false })
  await asha.api.content.removeDocument(at(now))
  expect(await seen(now.key)).toBeNull()
  await expect(asha.api.content.removeDocument(at(now))).rejects.toMatchObject({ status: 404 })
})

test('the newest fifty versions are kept', async () => {
  let now = await publish(await write('1', { ...newName(), revision: 0 }))
  for (let number = 2; number <= keptVersions + 2; number++)
    now = await publish(await write(String(number), now))
  expect(now.versions.map(({ number }) => number)).toEqual(
    Array.from({ length: keptVersions }, (_, index) => keptVersions + 2 - index),
  )
  expect(await seen(now.key)).toEqual({ text: String(keptVersions + 2) })
})

test('what was published is seen by every process at once', async () => {
  const dropped = Promise.withResolvers<void>()
  shop.shop.signals.on(
    'cache',
    (payload) => payload.split(',').includes('content:note') && dropped.resolve(),
  )
  await publish(await write('everywhere', { ...newName(), revision: 0 }))
  await dropped.promise
})

test.each([
  [{ text: '' }, { text: 'This is too short' }],
  [{ text: 'x'.repeat(101) }, { text: 'This is too long' }],
  [{ text: 'a', more: 1 }, { more: 'This field is not known' }],
  [{}, { text: 'This is required' }],
])('a body such as %j is refused beside its field', async (body, fields) => {
  await expect(
    asha.api.content.saveDraft({ ...newName(), revision: 0, body }),
  ).rejects.toMatchObject({ status: 400, fields })
})

test('unknown kinds and keys are not found, huge bodies are refused', async () => {
  await expect(asha.api.content.document({ kind: 'nothing', key: 'a' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(asha.api.content.documents({ kind: 'nothing' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(asha.api.content.document({ kind: 'note', key: 'unheard' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(write('a', { ...newName(), revision: 7 })).rejects.toMatchObject({
    code: 'document_changed',
  })
  await expect(write('x'.repeat(600_000), { ...newName(), revision: 0 })).rejects.toMatchObject({
    status: 413,
  })
})

test('a published body that this version cannot read gives way to what the shop came with', async () => {
  const now = await publish(await write('fine', { ...newName(), revision: 0 }))
  await shop.shop.db.query(
    `update content_versions set body = '{"old": true}' where key = '${now.key}'`,
  )
  expect(await seen(now.key)).toBeNull()
})

test('only who may write content does', async () => {
  const [staff, customer] = [await shop.signIn('staff'), await shop.signIn()]
  await expect(write('mine', { ...newName(), revision: 0 }, staff)).rejects.toMatchObject({
    status: 403,
  })
  await expect(customer.api.content.documents({ kind: 'note' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(shop.visitor.content.documents({ kind: 'note' })).rejects.toMatchObject({
    status: 401,
  })
})

test('who had a document open that was removed and written anew meanwhile is told', async () => {
  const name = newName()
  const opened = await write('mine', { ...name, revision: 0 })
  await bina.api.content.removeDocument(at(opened))
  await write('theirs', { ...name, revision: 0 }, bina)
  await expect(write('mine still', opened)).rejects.toMatchObject({ code: 'document_changed' })
  await expect(publish(opened)).rejects.toMatchObject({ code: 'document_changed' })
})
