import { hasAddressInWording } from '../../contract/fields/has-address.ts'
import type { Language, WordsIn } from '../../contract/language.ts'
import type { Shop } from '../shop.ts'
import type { Block } from './look/blocks.ts'
import type { MailText } from './mail-text.ts'

export interface Placeholder {
  /** A description for the owner, who edits the mail. */
  description: string
  /** A table, a code or a button, which is a separate paragraph. */
  isBlock?: boolean
  /** The mail is useless without it. */
  isRequired?: boolean
  /**
   * Without a value in some mails. A paragraph with it is then left out, so neither subject nor
   * heading may contain it.
   */
  isOptional?: boolean
}

/** The values of the placeholders in one mail. Null if there is none. */
export type MailValues = Record<string, string | Block | null>

/** A kind of mail as one language has it: its default text and its placeholders. */
interface WordsOfKind {
  title: string
  usual: MailText
  placeholders: Record<string, Placeholder>
}

/** A kind of mail. */
export interface MailKind {
  key: string
  wordsIn: (language: Language) => WordsOfKind
}

/** A kind of mail whose text the owner can edit, with sample values for a preview. */
export interface EditableKind extends MailKind {
  /** The optional feature it belongs to. It cannot be edited while that feature is off. */
  feature?: string
  sample(shop: Shop): MailValues | Promise<MailValues>
}

interface MailKindWords<Name extends string> {
  title: string
  usual: MailText
  /** A description of each placeholder. */
  placeholders: Record<Name, string>
}

/** Creates a kind of mail from its words and the properties of special placeholders. */
export function mailKind<Name extends string>(
  key: string,
  wordsIn: WordsIn<MailKindWords<Name>>,
  properties: Partial<Record<NoInfer<Name>, Omit<Placeholder, 'description'>>> = {},
): MailKind {
  return {
    key,
    wordsIn(language) {
      const { title, usual, placeholders } = wordsIn(language)
      const entries = (Object.keys(placeholders) as Name[]).map(
        (name) => [name, { description: placeholders[name], ...properties[name] }] as const,
      )
      return { title, usual, placeholders: Object.fromEntries(entries) }
    },
  }
}

/** Placeholders with a value in every mail. */
export const commonPlaceholders = ['shop', 'phone'] as const

const pattern = /\{([A-Za-z]+)\}/g
const namesIn = (text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const splitParagraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
const onlyPlaceholderIn = (part: string) => /^\{([A-Za-z]+)\}$/.exec(part)?.[1]

interface TextProblem {
  field: keyof MailText
  problem: 'unknown' | 'missing' | 'notInLine' | 'alone' | 'address'
  name: string
}

/**
 * Whether readers trust the mail with their account: it is useless without its link or code, which
 * lets them in, or without the change to their account that it warns of.
 */
const isTrusted = (placeholders: WordsOfKind['placeholders']) =>
  ['link', 'code', 'change'].some((name) => placeholders[name]?.isRequired)

/**
 * The first problem of each field of a text: an unknown placeholder, a misplaced one, a missing
 * one, or an address in a mail that readers trust, whose only addresses are the shop's own.
 */
export function problemsOf({ placeholders }: WordsOfKind, mailText: MailText): TextProblem[] {
  const fields: (keyof MailText)[] = ['subject', 'heading', 'text']
  return fields.flatMap((field) => {
    const problems =
      field === 'text'
        ? problemsInText(placeholders, mailText.text)
        : problemsInLine(placeholders, mailText[field])
    if (isTrusted(placeholders) && hasAddressInWording(mailText[field]))
      problems.push({ problem: 'address', name: field })
    return problems.slice(0, 1).map((problem) => ({ field, ...problem }))
  })
}

type Problem = Omit<TextProblem, 'field'>

const unknownIn = (placeholders: WordsOfKind['placeholders'], text: string): Problem[] =>
  namesIn(text)
    .filter(
      (name) =>
        !Object.hasOwn(placeholders, name) && !commonPlaceholders.some((common) => common === name),
    )
    .map((name) => ({ problem: 'unknown', name }))

const problemsInLine = (placeholders: WordsOfKind['placeholders'], line: string): Problem[] => [
  ...unknownIn(placeholders, line),
  ...namesIn(line)
    .filter((name) => placeholders[name]?.isBlock || placeholders[name]?.isOptional)
    .map((name) => ({ problem: 'notInLine' as const, name })),
]

function problemsInText(placeholders: WordsOfKind['placeholders'], text: string): Problem[] {
  const inSentences = splitParagraphs(text).flatMap((part) =>
    onlyPlaceholderIn(part) ? [] : namesIn(part),
  )
  const missing = Object.keys(placeholders).filter(
    (name) => placeholders[name]?.isRequired && !namesIn(text).includes(name),
  )
  return [
    ...unknownIn(placeholders, text),
    ...inSentences
      .filter((name) => placeholders[name]?.isBlock)
      .map((name) => ({ problem: 'alone' as const, name })),
    ...missing.map((name) => ({ problem: 'missing' as const, name })),
  ]
}

/**
 * Fills a sentence with values. Null if one of them has no value. Placeholders inside a value are
 * not filled.
 */
export function fill(sentence: string, values: MailValues): string | null {
  let isComplete = true
  const filled = sentence.replace(pattern, (placeholder, name: string) => {
    const value = values[name]
    if (typeof value === 'string') return value
    if (value === null) isComplete = false
    return placeholder
  })
  return isComplete ? filled : null
}

/** The filled paragraphs of a text, without those that lack a value. */
export const fillText = (
  text: string,
  values: MailValues,
  toBlock: (paragraph: string) => Block,
): Block[] =>
  splitParagraphs(text).flatMap((part) => {
    const name = onlyPlaceholderIn(part)
    const value = name && Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'object' && value !== null) return [value]
    const filled = fill(part, values)
    return filled?.trim() ? [toBlock(filled)] : []
  })
