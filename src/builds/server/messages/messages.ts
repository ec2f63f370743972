import { limitKey, throttle } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { Language } from '#kit/contract/language.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChosenPart } from '../../contract.ts'
import type { OrderedBuild } from '../../customer-contract.ts'
import type { BuildMessage, StaffBuildMessage } from '../../message-contract.ts'
import { formatParts, type PartRef, parseParts } from '../../model.ts'
import { checkBuild } from '../../rules/check-build.ts'
import { explainFinding } from '../../rules/explain-finding.ts'
import { toPart } from '../../rules/to-part.ts'
import { buildOfficeWords } from '../../words/office.ts'
import { getParts, getPartsOfBuilds } from '../sheet.ts'
import { answerMail } from './build-mails.ts'
import {
  findRecipient,
  insertMessage,
  listMessages,
  messageExists,
  updateAnswer,
} from './messages.queries.ts'

const limitPerDay = (shop: Shop, caller: Visitor) =>
  throttle(shop, { key: limitKey('build-note', caller.address), max: 40, seconds: 86_400 })

interface Report {
  parts: PartRef[]
  rule: string
  note: string
  email?: string
}

/** Stores the rule's current finding with the report, so that staff see what the reporter saw. */
export async function reportVerdict(
  shop: Shop,
  caller: Visitor | SignedIn,
  { parts, rule, note, email }: Report,
) {
  await limitPerDay(shop, caller)
  const finding = checkBuild((await getParts(shop.db, parts)).map(toPart), shop.language).find(
    (candidate) => candidate.rule === rule,
  )
  if (!finding) throw new ShopError('no_such_parts')
  const userId = 'id' in caller ? caller.id : null
  await insertMessage(shop.db, {
    userId,
    parts: formatParts(parts),
    finding,
    note,
    email: userId ? null : (email ?? null),
  })
}

/**
 * Reports a finding as it was at the time of the order, even if the parts are no longer sold.
 */
export async function reportOrderedBuild(
  shop: Shop,
  caller: SignedIn,
  { parts, findings }: OrderedBuild,
  { rule, note }: Pick<Report, 'rule' | 'note'>,
) {
  await limitPerDay(shop, caller)
  const finding = findings.find((candidate) => candidate.rule === rule)
  if (!finding) throw new ShopError('not_found')
  await insertMessage(shop.db, { userId: caller.id, parts, finding, note, email: null })
}

export async function askAboutBuild(
  shop: Shop,
  caller: SignedIn,
  { parts, note }: { parts: PartRef[]; note: string },
) {
  await limitPerDay(shop, caller)
  await insertMessage(shop.db, {
    userId: caller.id,
    parts: formatParts(parts),
    finding: null,
    note,
    email: null,
  })
}

/**
 * Messages with what staff need to find the mistake: it is in a product value, or in the rule. The
 * finding of today is in the language of the stored one, so that they can be compared.
 */
export async function listStaffMessages(
  shop: Shop,
  { state, ...query }: MessagesQuery,
): Promise<Page<StaffBuildMessage>> {
  const { items, total } = await listMessages(shop.db, state, toRange(query))
  const builds = await getPartsOfBuilds(
    shop.db,
    items.map(({ parts, finding }) => (finding ? parseParts(parts) : [])),
  )
  return {
    total,
    items: items.map((message, index) =>
      toStaffMessage(message, builds[index] ?? [], shop.language),
    ),
  }
}

interface MessagesQuery {
  state?: 'open' | 'answered'
  page?: number
  limit?: number
}

function toStaffMessage(
  message: BuildMessage,
  chosen: readonly ChosenPart[],
  language: Language,
): StaffBuildMessage {
  const names = new Map(chosen.map(({ product }) => [product.id, product.productName]))
  const { finding, values } = explainFinding(
    message.finding?.rule ?? '',
    chosen.map(toPart),
    language,
  )
  return {
    ...message,
    now: finding,
    values: values.map(({ partId, attribute, value }) => ({
      productId: partId,
      productName: names.get(partId) ?? '',
      attribute,
      value,
    })),
  }
}

/** Answers once. Customers find the answer under their saved builds, and get it by mail. */
export const answerMessage = (
  shop: Shop,
  caller: SignedIn,
  { id, answer }: { id: string; answer: string },
): Promise<BuildMessage> =>
  transaction(shop.db, async (tx) => {
    const message = await updateAnswer(tx, id, answer, caller.id)
    if (!message)
      throw new ShopError((await messageExists(tx, id)) ? 'changed_meanwhile' : 'not_found')
    const recipient = await findRecipient(tx, id)
    if (recipient) await enqueueMail(tx, answerMail(shop, message, recipient))
    await recordAction(tx, caller.id, {
      action: 'answered',
      subject: 'enquiry',
      subjectId: id,
      title: buildOfficeWords(shop.language).auditTitle(message.parts),
    })
    return message
  })
