import type * as z from 'zod/mini'
import { type DocumentKind, defineKind } from '#content/server/index.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { wordedMail } from '#kit/server/mail/mail.ts'
import {
  everywhere,
  type MailKind,
  type Placeholder,
  problemsOf,
  type WordedKind,
} from '#kit/server/mail/mail-kind.ts'
import type { MailText as Wording } from '#kit/server/mail/mail-text.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { parseInput } from '#kit/server/parse-input.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { MailText, type WordedMail } from '../contract.ts'
import { mailFieldWords } from '../field-words.ts'
import { textKind } from '../model.ts'
import { mailOfficeWords } from '../office-words.ts'
import { getAddressee } from './texts.queries.ts'

/** A wording of this mail: it says nothing unknown, and nothing is missing that the mail is for. */
const schemaFor = (kind: MailKind): z.ZodMiniType<Wording> =>
  MailText.check((context) => {
    for (const { field, problem, name } of problemsOf(kind, context.value))
      context.issues.push({
        code: 'custom',
        path: [field],
        message: mailFieldWords[problem](name),
        input: context.value[field],
      })
  })

/**
 * How the owner words mails: drafts, versions and publishing are those of every document; looking
 * at one and trying it are here.
 */
export function wordedMails(shop: Shop, mailKinds: readonly WordedKind[]) {
  const kinds = new Map(mailKinds.map((kind) => [kind.key, { kind, schema: schemaFor(kind) }]))
  const isOn = ({ part }: WordedKind) => !part || shop.has(part)
  const get = (key: string) => {
    const found = kinds.get(key)
    if (!found) throw new ShopError('not_found')
    return found
  }
  const documents: DocumentKind<Wording> = {
    name: textKind,
    isKey: (key) => kinds.has(key),
    schema: MailText,
    schemaOf: (key) => get(key).schema,
    standard: (_, key) => get(key).kind.usual,
    title: (key) => get(key).kind.title,
  }
  defineKind(documents)

  async function compose(key: string, given: Wording, recipient: { name?: string; email: string }) {
    const { kind, schema } = get(key)
    if (!isOn(kind)) throw new ShopError('not_found')
    const wording = parseInput(schema, given)
    return wordedMail(shop.sender(), kind, wording, await kind.sample(shop), {
      kind: 'mail-test',
      recipient: { ...recipient, isVerified: true },
    })
  }

  return {
    list: () => mailKinds.filter(isOn).map(toWordedMail),
    async preview(key: string, wording: Wording) {
      const { subject, text, html } = await compose(key, wording, { email: shop.sender().email })
      return { subject, text, html }
    },
    /** To the caller's own address alone. */
    async sendTest(caller: SignedIn, key: string, wording: Wording) {
      const { name, email } = await getAddressee(shop.db, caller.id)
      const mail = await compose(key, wording, { name, email })
      const isWritten = await enqueueMail(shop.db, {
        ...mail,
        subject: mailOfficeWords.wording.testSubject(mail.subject),
      })
      if (!isWritten) throw new ShopError('too_many_mails')
      return { message: mailOfficeWords.wording.tested(email) }
    },
  }
}

function toWordedMail({ key, title, usual, placeholders }: WordedKind): WordedMail {
  const known: Record<string, Placeholder> = {
    ...Object.fromEntries(
      everywhere.map((name) => [name, { what: mailOfficeWords.wording[name] }]),
    ),
    ...placeholders,
  }
  return {
    key,
    title,
    usual,
    placeholders: Object.entries(known).map(
      ([name, { what, isBlock = false, isRequired = false, isOptional = false }]) => ({
        name,
        what,
        isBlock,
        isRequired,
        isOptional,
      }),
    ),
  }
}
