/** The shop's languages. After adding one, the code compiles once every noun is translated. */
export const languages = ['en'] as const

/**
 * English with every sentence in brackets. A test runs the shop in it: a sentence without brackets
 * does not come from the words of a noun, or was worded before the language was known.
 */
export const pseudoLanguage = 'en-XA'

type Translation = (typeof languages)[number]
export type Language = Translation | typeof pseudoLanguage

export const defaultLanguage = 'en' satisfies Language

/** The shape of a translation: the same keys, with functions that take the same parameters. */
export type Translated<Words> = Words extends (...args: infer Args) => string
  ? (...args: Args) => string
  : Words extends string
    ? string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> }

/** The words of a noun for one audience, in the language that they are called with. */
export type WordsIn<Words> = (language: Language) => Words

/** Declares the words of a noun in all languages. English defines the keys. */
// Marked as free of side effects, so that bundlers drop the words that a page never uses.
/* @__NO_SIDE_EFFECTS__ */
export function inLanguages<const English>(
  words: { en: English } & Record<Exclude<Translation, 'en'>, Translated<English>>,
): WordsIn<Translated<English>> {
  let bracketed: Translated<English> | undefined
  return (language) => {
    if (language !== pseudoLanguage) return words[language] as Translated<English>
    bracketed ??= bracket(words.en) as Translated<English>
    return bracketed
  }
}

/** A message about an input field, worded when it is read. Schemas take it as their `error`. */
export interface Message {
  error: () => string
}

type Messages<Words> = Words extends (...args: infer Args) => string
  ? (...args: Args) => Message
  : Words extends string
    ? Message
    : { readonly [Key in keyof Words]: Messages<Words[Key]> }

/**
 * Declares messages about input fields in all languages. Schemas are created once for all
 * requests, so they hold the messages; `withLanguage` decides in which language they are read.
 */
/* @__NO_SIDE_EFFECTS__ */
export function messagesInLanguages<const English>(
  words: { en: English } & Record<Exclude<Translation, 'en'>, Translated<English>>,
): Messages<English> {
  const wordsIn = inLanguages<English>(words)
  return toMessages(words.en, () => wordsIn(spoken)) as Messages<English>
}

let spoken: Language = defaultLanguage

/** Runs a synchronous step, such as a validation, whose messages are in this language. */
export function withLanguage<Result>(language: Language, step: () => Result): Result {
  const previous = spoken
  spoken = language
  try {
    return step()
  } finally {
    spoken = previous
  }
}

type Tree = { readonly [key: string]: unknown }

function toMessages(english: unknown, current: () => unknown): unknown {
  if (typeof english === 'string') return { error: current }
  if (typeof english === 'function')
    return (...args: unknown[]) => ({
      error: () => (current() as (...args: unknown[]) => string)(...args),
    })
  return mapValues(english as Tree, (value, key) =>
    toMessages(value, () => (current() as Tree)[key]),
  )
}

function mapValues(tree: Tree, map: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, map(value, key)]))
}

/** Placeholders that stand alone in a paragraph of a mail must stay alone. */
const bracketText = (text: string) =>
  text
    .split('\n\n')
    .map((part) => (/^(\{\w+\})?$/.test(part) ? part : `[${part}]`))
    .join('\n\n')

function bracket(english: unknown): unknown {
  if (typeof english === 'string') return bracketText(english)
  if (typeof english === 'function')
    return (...args: unknown[]) => bracket((english as (...args: unknown[]) => unknown)(...args))
  if (Array.isArray(english)) return english.map(bracket)
  return mapValues(english as Tree, bracket)
}
