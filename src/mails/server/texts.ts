import type * as z from 'zod/mini'
import { type DocumentKind, defineKind } from '#content/server/index.ts'
import { defaultLanguage, type Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { mailWithText } from '#kit/server/mail/mail.ts'
import {
  commonPlaceholders,
  type EditableKind,
  type MailKind,
  type Placeholder,
  problemsOf,
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
const createSchema = ({ wordsIn }: MailKind): z.ZodMiniType<Text> =>
  MailText.check((context) => {
    // Placeholders have the same names in all languages.
    for (const { field, problem, name } of problemsOf(wordsIn(defaultLanguage), context.value))
      context.issues.push({
        code: 'custom',
        path: [field],
        message: mailFieldWords[problem](name).error(),
        input: context.value[field],
      })
  })

/**
 * Registers the mail texts as documents, which gives them drafts, versions and publishing, and
 * returns their list, preview and test.
 */
export function createMailTexts(shop: Shop, mailKinds: readonly EditableKind[]) {
  const kinds = new Map(mailKinds.map((kind) => [kind.key, { kind, schema: createSchema(kind) }]))
  const isEnabled = ({ feature }: EditableKind) => !feature || shop.has(feature)
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
    standard: (_, key) => get(key).kind.wordsIn(shop.language).usual,
    title: (language, key) => get(key).kind.wordsIn(language).title,
  }
  defineKind(documents)

  async function compose(
    { language }: SignedIn,
    key: string,
    input: Text,
    recipient: { name?: string; email: string },
  ) {
    const { kind, schema } = get(key)
    if (!isEnabled(kind)) throw new ShopError('not_found')
    const text = parseInput(schema, input, language)
    const options = { kind: 'mail-test', recipient: { ...recipient, isVerified: true } }
    return mailWithText(shop.sender(), kind, text, await kind.sample(shop), options, shop.language)
  }

  return {
    list: ({ language }: SignedIn) =>
      mailKinds.filter(isEnabled).map((kind) => ({
        ...describeMail(kind, language),
        usual: kind.wordsIn(shop.language).usual,
      })),
    async preview(caller: SignedIn, key: string, input: Text) {
      const recipient = { email: shop.sender().email }
      const { subject, text, html } = await compose(caller, key, input, recipient)
      return { subject, text, html }
    },
    /** Sends a test mail to the caller's address only. */
    async sendTest(caller: SignedIn, key: string, input: Text) {
      const { name, email } = await getRecipient(shop.db, caller.id)
      const mail = await compose(caller, key, input, { name, email })
      const { testSubject } = mailOfficeWords(shop.language).wording
      const isEnqueued = await enqueueMail(shop.db, { ...mail, subject: testSubject(mail.subject) })
      if (!isEnqueued) throw new ShopError('too_many_mails')
      return { message: mailOfficeWords(caller.language).wording.tested(email) }
    },
  }
}

/** The name and the placeholders of a kind of mail, for staff. */
function describeMail(
  { key, wordsIn }: EditableKind,
  language: Language,
): Omit<EditableMail, 'usual'> {
  const { title, placeholders } = wordsIn(language)
  const { wording } = mailOfficeWords(language)
  const available: Record<string, Placeholder> = {
    ...Object.fromEntries(commonPlaceholders.map((name) => [name, { description: wording[name] }])),
    ...placeholders,
  }
  return {
    key,
    title,
    placeholders: Object.entries(available).map(
      ([name, { description, isBlock = false, isRequired = false, isOptional = false }]) => ({
        name,
        what: description,
        isBlock,
        isRequired,
        isOptional,
      }),
    ),
  }
}
