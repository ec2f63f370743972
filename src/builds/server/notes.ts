import { limitKey, throttle } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BuildNote } from '../contract.ts'
import { judgeBuild } from '../judge.ts'
import { type PartRef, writeParts } from '../model.ts'
import { toPart } from '../to-part.ts'
import { insertNote, noteExists, setAnswer } from './notes.queries.ts'
import { getParts } from './sheet.ts'

const perDay = (shop: Shop, caller: Visitor) => throttle(shop, { key: limitKey('build-note', caller.address), max: 40, seconds: 86_400 })

/** Keeps what was said together with the complaint, as the rules say it now: staff see the same. */
export async function reportVerdict(shop: Shop, caller: Visitor | SignedIn, { parts, rule, note }: { parts: PartRef[]; rule: string; note: string }) {
  await perDay(shop, caller)
  const finding = judgeBuild((await getParts(shop.db, parts)).map(toPart)).find((each) => each.rule === rule)
  if (!finding) throw new ShopError('no_such_parts')
  await insertNote(shop.db, { userId: 'id' in caller ? caller.id : null, parts: writeParts(parts), finding, note })
}

export async function askAboutBuild(shop: Shop, caller: SignedIn, { parts, note }: { parts: PartRef[]; note: string }) {
  await perDay(shop, caller)
  await insertNote(shop.db, { userId: caller.id, parts: writeParts(parts), finding: null, note })
}

/** Answers once; the customer reads it beside the build. */
export const answerNote = (shop: Shop, caller: SignedIn, { id, answer }: { id: string; answer: string }): Promise<BuildNote> =>
  transaction(shop.db, async (tx) => {
    const note = await setAnswer(tx, id, answer, caller.id)
    if (!note) throw new ShopError((await noteExists(tx, id)) ? 'changed_meanwhile' : 'not_found')
    await recordAction(tx, caller.id, { action: 'answered', subject: 'enquiry', subjectId: id, title: `Build ${note.parts}` })
    return note
  })
