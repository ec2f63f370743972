import { limitKey, throttle } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Page } from '#kit/contract/endpoint.ts'
import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChosenPart } from '../contract.ts'
import { judgeBuild } from '../judge.ts'
import { type PartRef, readParts, writeParts } from '../model.ts'
import type { BuildNote, StaffNote } from '../note-contract.ts'
import type { OrderedBuild } from '../own-contract.ts'
import { toPart } from '../to-part.ts'
import { explain } from '../values-read.ts'
import { answerMail } from './build-mails.ts'
import { findRecipient, insertNote, listNotes, noteExists, setAnswer } from './notes.queries.ts'
import { getParts, getPartsOfMany } from './sheet.ts'

const perDay = (shop: Shop, caller: Visitor) =>
  throttle(shop, { key: limitKey('build-note', caller.address), max: 40, seconds: 86_400 })

interface Report {
  parts: PartRef[]
  rule: string
  note: string
  email?: string
}

/** Keeps what was said together with the complaint, as the rules say it now: staff see the same. */
export async function reportVerdict(
  shop: Shop,
  caller: Visitor | SignedIn,
  { parts, rule, note, email }: Report,
) {
  await perDay(shop, caller)
  const finding = judgeBuild((await getParts(shop.db, parts)).map(toPart)).find(
    (each) => each.rule === rule,
  )
  if (!finding) throw new ShopError('no_such_parts')
  const userId = 'id' in caller ? caller.id : null
  await insertNote(shop.db, {
    userId,
    parts: writeParts(parts),
    finding,
    note,
    email: userId ? null : (email ?? null),
  })
}

/**
 * The same of what was said when a computer was ordered: it is kept as it was said, also where the
 * parts are no longer sold.
 */
export async function reportOrdered(
  shop: Shop,
  caller: SignedIn,
  { parts, findings }: OrderedBuild,
  { rule, note }: Pick<Report, 'rule' | 'note'>,
) {
  await perDay(shop, caller)
  const finding = findings.find((each) => each.rule === rule)
  if (!finding) throw new ShopError('not_found')
  await insertNote(shop.db, { userId: caller.id, parts, finding, note, email: null })
}

export async function askAboutBuild(
  shop: Shop,
  caller: SignedIn,
  { parts, note }: { parts: PartRef[]; note: string },
) {
  await perDay(shop, caller)
  await insertNote(shop.db, {
    userId: caller.id,
    parts: writeParts(parts),
    finding: null,
    note,
    email: null,
  })
}

/**
 * The notes with what staff need to find the mistake: the cure is a value of a product, or the rule
 * itself.
 */
export async function listStaffNotes(
  shop: Shop,
  { state, page = 1, limit = defaultPageSize }: NotesQuery,
): Promise<Page<StaffNote>> {
  const { items, total } = await listNotes(shop.db, state, (page - 1) * limit, limit)
  const builds = await getPartsOfMany(
    shop.db,
    items.map(({ parts, finding }) => (finding ? readParts(parts) : [])),
  )
  return { total, items: items.map((note, place) => withValues(note, builds[place] ?? [])) }
}

interface NotesQuery {
  state?: 'open' | 'answered'
  page?: number
  limit?: number
}

function withValues(note: BuildNote, chosen: readonly ChosenPart[]): StaffNote {
  const names = new Map(chosen.map(({ product }) => [product.id, product.productName]))
  const { finding, values } = explain(note.finding?.rule ?? '', chosen.map(toPart))
  const told = values.map(({ partId, attribute, value }) => ({
    productId: partId,
    productName: names.get(partId) ?? '',
    attribute,
    value,
  }))
  return { ...note, now: finding, values: told }
}

/** Answers once; the customer reads it beside the build, and by mail where there is an address. */
export const answerNote = (
  shop: Shop,
  caller: SignedIn,
  { id, answer }: { id: string; answer: string },
): Promise<BuildNote> =>
  transaction(shop.db, async (tx) => {
    const note = await setAnswer(tx, id, answer, caller.id)
    if (!note) throw new ShopError((await noteExists(tx, id)) ? 'changed_meanwhile' : 'not_found')
    const recipient = await findRecipient(tx, id)
    if (recipient) await enqueueMail(tx, answerMail(shop, note, recipient))
    await recordAction(tx, caller.id, {
      action: 'answered',
      subject: 'enquiry',
      subjectId: id,
      title: `Build ${note.parts}`,
    })
    return note
  })
