import type * as z from 'zod/mini'
import { type DocumentKind, defineKind } from '#content/server/index.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { wordedMail } from '#kit/server/mail/mail.ts'
import {
  everywhere,
  type MailKind,
  type Placeholder,
  problemsOf,
  type WordedKind,
} from '#kit/server/mail/mail-kind.ts'
import type { MailText as Text } from '#kit/server/mail/mail-text.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { parseInput } from '#kit/server/parse-input.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { type EditableMail, MailText } from '../contract.ts'
import { textKind } from '../model.ts'
import { mailFieldWords } from '../words/fields.ts'
import { mailOfficeWords } from '../words/office.ts'
import { getRecipient } from './texts.queries.ts'

/** Accepts only known placeholders, and requires those without which the mail is useless. */
const createSchema = (kind: MailKind): z.ZodMiniType<Text> =>
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
 * Registers the mail texts as documents, which gives them drafts, versions and publishing, and
 * returns their list, preview and test.
 */
export function createMailTexts(shop: Shop, mailKinds: readonly WordedKind[]) {
  const kinds = new Map(mailKinds.map((kind) => [kind.key, { kind, schema: createSchema(kind) }]))
  const isEnabled = ({ part }: WordedKind) => !part || shop.has(part)
  const get = (key: string) => {
    const entry = kinds.get(key)
    if (!entry) throw new ShopError('not_found')
    return entry
  }
  const documents: DocumentKind<Text> = {
    name: textKind,
    isKey: (key) => kinds.has(key),
    schema: MailText,
    schemaOf: (key) => get(key).schema,
    standard: (_, key) => get(key).kind.usual,
    title: (key) => get(key).kind.title,
  }
  defineKind(documents)

  async function compose(key: string, input: Text, recipient: { name?: string; email: string }) {
    const { kind, schema } = get(key)
    if (!isEnabled(kind)) throw new ShopError('not_found')
    const text = parseInput(schema, input)
    return wordedMail(shop.sender(), kind, text, await kind.sample(shop), {
      kind: 'mail-test',
      recipient: { ...recipient, isVerified: true },
    })
  }

  return {
    list: () => mailKinds.filter(isEnabled).map(toEditableMail),
    async preview(key: string, input: Text) {
      const { subject, text, html } = await compose(key, input, { email: shop.sender().email })
      return { subject, text, html }
    },
    /** Sends a test mail to the caller's address only. */
    async sendTest(caller: SignedIn, key: string, input: Text) {
      const { name, email } = await getRecipient(shop.db, caller.id)
      const mail = await compose(key, input, { name, email })
      const isEnqueued = await enqueueMail(shop.db, {
        ...mail,
        subject: mailOfficeWords.wording.testSubject(mail.subject),
      })
      if (!isEnqueued) throw new ShopError('too_many_mails')
      return { message: mailOfficeWords.wording.tested(email) }
    },
  }
}

function toEditableMail({ key, title, usual, placeholders }: WordedKind): EditableMail {
  const available: Record<string, Placeholder> = {
    ...Object.fromEntries(
      everywhere.map((name) => [name, { what: mailOfficeWords.wording[name] }]),
    ),
    ...placeholders,
  }
  return {
    key,
    title,
    usual,
    placeholders: Object.entries(available).map(
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
