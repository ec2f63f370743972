import type { Shop } from '../shop.ts'
import type { Block } from './look/blocks.ts'
import type { MailText } from './mail-text.ts'

export interface Placeholder {
  /** What it stands for, for whoever words the mail. */
  what: string
  /** A table, a code or a button: a paragraph of its own. */
  isBlock?: boolean
  /** Without it the mail is of no use. */
  isRequired?: boolean
  /**
   * Not known in every such mail: a paragraph with it is then left out, and neither subject nor
   * heading may have it.
   */
  isOptional?: boolean
}

/** What a placeholder stands for in one mail; null where it is not known. */
export type MailValues = Record<string, string | Block | null>

/** One kind of mail: how it is worded unless the owner words it, and what it can say. */
export interface MailKind {
  key: string
  title: string
  usual: MailText
  placeholders: Record<string, Placeholder>
}

/** One whose wording is the owner's, with values to look at it. */
export interface WordedKind extends MailKind {
  /** The part of the shop it belongs to: where that is off, nobody words it. */
  part?: string
  sample(shop: Shop): MailValues | Promise<MailValues>
}

/** What a noun says about a kind of mail. */
export interface MailKindWords<Name extends string> {
  title: string
  usual: MailText
  /** What each placeholder stands for. */
  placeholders: Record<Name, string>
}

/** A kind of mail out of its words, and what is special about its placeholders. */
export function mailKind<Name extends string>(
  key: string,
  { title, usual, placeholders }: MailKindWords<Name>,
  special: Partial<Record<NoInfer<Name>, Omit<Placeholder, 'what'>>> = {},
): MailKind {
  const entries = (Object.keys(placeholders) as Name[]).map(
    (name) => [name, { what: placeholders[name], ...special[name] }] as const,
  )
  return { key, title, usual, placeholders: Object.fromEntries(entries) }
}

/** Known in every mail. */
export const everywhere = ['shop', 'phone'] as const

const pattern = /\{([A-Za-z]+)\}/g
const namesIn = (text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name)
export const paragraphsOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
const aloneIn = (part: string) => /^\{([A-Za-z]+)\}$/.exec(part)?.[1]

export interface TextProblem {
  field: keyof MailText
  problem: 'unknown' | 'missing' | 'notInLine' | 'alone'
  name: string
}

/**
 * What is wrong with a wording, the first thing in each field: an unknown placeholder, one where it
 * cannot be, one that is missing.
 */
export function problemsOf({ placeholders }: MailKind, wording: MailText): TextProblem[] {
  const fields: (keyof MailText)[] = ['subject', 'heading', 'text']
  return fields.flatMap((field) => {
    const found =
      field === 'text'
        ? problemsInText(placeholders, wording.text)
        : problemsInLine(placeholders, wording[field])
    return found.slice(0, 1).map((problem) => ({ field, ...problem }))
  })
}

type Problem = Omit<TextProblem, 'field'>

const unknownIn = (placeholders: MailKind['placeholders'], text: string): Problem[] =>
  namesIn(text)
    .filter(
      (name) => !Object.hasOwn(placeholders, name) && !everywhere.some((known) => known === name),
    )
    .map((name) => ({ problem: 'unknown', name }))

const problemsInLine = (placeholders: MailKind['placeholders'], line: string): Problem[] => [
  ...unknownIn(placeholders, line),
  ...namesIn(line)
    .filter((name) => placeholders[name]?.isBlock || placeholders[name]?.isOptional)
    .map((name) => ({ problem: 'notInLine' as const, name })),
]

function problemsInText(placeholders: MailKind['placeholders'], text: string): Problem[] {
  const inSentences = paragraphsOf(text).flatMap((part) => (aloneIn(part) ? [] : namesIn(part)))
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
 * A sentence with its values, or null where one of them is not known. What a value contains is
 * never filled in again.
 */
export function fill(sentence: string, values: MailValues): string | null {
  let isKnown = true
  const filled = sentence.replace(pattern, (whole, name: string) => {
    const value = values[name]
    if (typeof value === 'string') return value
    if (value === null) isKnown = false
    return whole
  })
  return isKnown ? filled : null
}

/** The paragraphs of a text with what they stand for; those with something unknown are left out. */
export const fillText = (
  text: string,
  values: MailValues,
  toBlock: (paragraph: string) => Block,
): Block[] =>
  paragraphsOf(text).flatMap((part) => {
    const name = aloneIn(part)
    const value = name && Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'object' && value !== null) return [value]
    const filled = fill(part, values)
    return filled?.trim() ? [toBlock(filled)] : []
  })
