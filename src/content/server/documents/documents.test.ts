import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { ContentDocument } from '../../contract.ts'
import { maxVersions } from '../../model.ts'
import { defineKind, readPublished } from '../index.ts'

const note = defineKind({
  name: 'note',
  isKey: (key) => key !== 'unknown',
  schema: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(100)) }),
  standard: ({ settings }, key) =>
    key === 'welcome' ? { text: `Welcome to ${settings.current.name}` } : null,
  title: (_, key, body) => body?.text ?? key,
})

const shop = setUpShop()
const asha = setUpPerson(shop, 'owner')
const bina = setUpPerson(shop, 'owner')

let notes = 0
const newName = () => ({ kind: 'note', key: `note-${++notes}` })
const saveDraft = (
  text: string,
  { kind, key, revision }: Pick<ContentDocument, 'kind' | 'key' | 'revision'>,
  by = asha,
) => by.api.content.saveDraft({ kind, key, revision, body: { text } })
const idOf = ({ kind, key, revision }: ContentDocument) => ({ kind, key, revision })
const publish = (document: ContentDocument, by = asha) => by.api.content.publish(idOf(document))
const readAsVisitor = (key: string) => readPublished(shop.shop, note, key)

test('the standard text follows the settings until a text is published', async () => {
  const { version: _, ...settings } = await asha.api.settings.current()
  await asha.api.settings.update({ ...settings, name: 'Asha Computers', version: 1 })
  expect(await readAsVisitor('welcome')).toEqual({ text: 'Welcome to Asha Computers' })
  expect(await asha.api.content.document({ kind: 'note', key: 'welcome' })).toMatchObject({
    version: 0,
    draft: null,
    revision: 0,
    versions: [],
  })
})

test('only staff see a draft until it is published', async () => {
  const name = newName()
  const draft = await saveDraft('first', { ...name, revision: 0 })
  expect(draft).toMatchObject({
    draft: { text: 'first' },
    revision: expect.any(Number),
    version: 0,
    shown: null,
    changedBy: 'Person 1',
  })
  expect(await readAsVisitor(name.key)).toBeNull()
  const published = await publish(draft)
  expect(published).toMatchObject({
    draft: null,
    version: 1,
    shown: { text: 'first' },
    versions: [{ number: 1, publishedBy: 'Person 1' }],
  })
  expect(await readAsVisitor(name.key)).toEqual({ text: 'first' })
  await publish(await saveDraft('second', published))
  expect(await readAsVisitor(name.key)).toEqual({ text: 'second' })
  const { items } = await asha.api.audit.list({ subject: 'content', subjectId: `note/${name.key}` })
  expect(items.map(({ action, title }) => [action, title])).toEqual([
    ['published', 'second'],
    ['drafted', 'second'],
    ['published', 'first'],
    ['drafted', 'first'],
  ])
})

test('the audit log has one entry per person, however often they save a draft', async () => {
  const name = newName()
  let draft = await saveDraft('a', { ...name, revision: 0 })
  draft = await saveDraft('b', draft)
  draft = await saveDraft('c', draft, bina)
  await saveDraft('d', draft, bina)
  const { items } = await asha.api.audit.list({ subject: 'content', subjectId: `note/${name.key}` })
  expect(items.map(({ action, staff }) => [action, staff])).toEqual([
    ['drafted', 'Person 2'],
    ['drafted', 'Person 1'],
  ])
})

test('if two people save at once, the second is refused with the name of the first', async () => {
  const name = newName()
  const original = await saveDraft('common', { ...name, revision: 0 })
  const both = await Promise.allSettled([
    saveDraft('Asha’s', original),
    saveDraft('Bina’s', original, bina),
  ])
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

test('if two people create a document at once, one succeeds', async () => {
  const name = newName()
  const both = await Promise.allSettled([
    saveDraft('one', { ...name, revision: 0 }),
    saveDraft('two', { ...name, revision: 0 }, bina),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a document published twice at once has one version', async () => {
  const draft = await saveDraft('only once', { ...newName(), revision: 0 })
  const both = await Promise.allSettled([publish(draft), publish(draft, bina)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await asha.api.content.document(idOf(draft))).versions).toHaveLength(1)
  const now = await asha.api.content.document(idOf(draft))
  await expectRefusal(publish(now), { status: 409, code: 'nothing_to_publish' })
})

test('a draft that a colleague changed meanwhile is not published', async () => {
  const original = await saveDraft('what Asha saw', { ...newName(), revision: 0 })
  await saveDraft('what Bina wrote since', original, bina)
  await expectRefusal(publish(original), 'document_changed')
  await expectRefusal(asha.api.content.discardDraft(idOf(original)), 'document_changed')
  expect(await readAsVisitor(original.key)).toBeNull()
})

test('an earlier version can be restored as the draft and published again', async () => {
  let now = await publish(await saveDraft('first', { ...newName(), revision: 0 }))
  now = await publish(await saveDraft('second', now))
  expect(await asha.api.content.version({ kind: now.kind, key: now.key, number: '1' })).toEqual({
    body: { text: 'first' },
  })
  now = await asha.api.content.restore({ ...idOf(now), number: 1 })
  expect(now).toMatchObject({ draft: { text: 'first' }, version: 2, shown: { text: 'second' } })
  now = await publish(now)
  expect(now).toMatchObject({ version: 3, shown: { text: 'first' } })
  await expectRefusal(asha.api.content.restore({ ...idOf(now), number: 99 }), 404)
})

test('the standard text can be restored, too', async () => {
  const name = { kind: 'note', key: 'welcome' }
  const now = await publish(await saveDraft('Come in', { ...name, revision: 0 }))
  const { draft } = await asha.api.content.restore({ ...idOf(now), number: 0 })
  expect(draft).toEqual({ text: expect.stringContaining('Welcome to') })
})

test('a draft can be discarded and a document removed', async () => {
  let now = await publish(await saveDraft('kept', { ...newName(), revision: 0 }))
  now = await asha.api.content.discardDraft(idOf(await saveDraft('not kept', now)))
  expect(now).toMatchObject({ draft: null, shown: { text: 'kept' } })
  expect(
    (await asha.api.content.documents({ kind: 'note' })).find(({ key }) => key === now.key),
  ).toMatchObject({ title: 'kept', hasDraft: false })
  await asha.api.content.removeDocument(idOf(now))
  expect(await readAsVisitor(now.key)).toBeNull()
  await expectRefusal(asha.api.content.removeDocument(idOf(now)), 404)
})

test('the latest fifty versions are stored', async () => {
  let now = await publish(await saveDraft('1', { ...newName(), revision: 0 }))
  for (let number = 2; number <= maxVersions + 2; number++)
    now = await publish(await saveDraft(String(number), now))
  expect(now.versions.map(({ number }) => number)).toEqual(
    Array.from({ length: maxVersions }, (_, index) => maxVersions + 2 - index),
  )
  expect(await readAsVisitor(now.key)).toEqual({ text: String(maxVersions + 2) })
})

test('publishing invalidates the cache of every process', async () => {
  const dropped = Promise.withResolvers<void>()
  shop.shop.signals.on(
    'cache',
    (payload) => payload.split(',').includes('content:note') && dropped.resolve(),
  )
  await publish(await saveDraft('everywhere', { ...newName(), revision: 0 }))
  await dropped.promise
})

test.each([
  [{ text: '' }, { text: 'This is too short' }],
  [{ text: 'x'.repeat(101) }, { text: 'This is too long' }],
  [{ text: 'a', more: 1 }, { more: 'Unknown field' }],
  [{}, { text: 'This is required' }],
])('a body such as %j is refused with a message at its field', async (body, fields) => {
  await expectRefusal(asha.api.content.saveDraft({ ...newName(), revision: 0, body }), {
    status: 400,
    fields,
  })
})

test('unknown kinds and keys are not found, and huge bodies are refused', async () => {
  await expectRefusal(asha.api.content.document({ kind: 'nothing', key: 'a' }), 404)
  await expectRefusal(asha.api.content.documents({ kind: 'nothing' }), 404)
  await expectRefusal(asha.api.content.document({ kind: 'note', key: 'unknown' }), 404)
  await expectRefusal(saveDraft('a', { ...newName(), revision: 7 }), 'document_changed')
  await expectRefusal(saveDraft('x'.repeat(600_000), { ...newName(), revision: 0 }), 413)
})

test('visitors see the standard text if a published one is invalid', async () => {
  const now = await publish(await saveDraft('fine', { ...newName(), revision: 0 }))
  await shop.db.query(`update content_versions set body = '{"old": true}' where key = '${now.key}'`)
  expect(await readAsVisitor(now.key)).toBeNull()
})

test('only staff with the permission can write content', async () => {
  const [staff, customer] = [await shop.signIn('staff'), await shop.signIn()]
  await expectRefusal(saveDraft('mine', { ...newName(), revision: 0 }, staff), 403)
  await expectRefusal(customer.api.content.documents({ kind: 'note' }), 403)
  await expectRefusal(shop.visitor.content.documents({ kind: 'note' }), 401)
})

test('an editor of a removed document cannot overwrite the new one of that name', async () => {
  const name = newName()
  const opened = await saveDraft('mine', { ...name, revision: 0 })
  await bina.api.content.removeDocument(idOf(opened))
  await saveDraft('theirs', { ...name, revision: 0 }, bina)
  await expectRefusal(saveDraft('mine still', opened), 'document_changed')
  await expectRefusal(publish(opened), 'document_changed')
})
