/**
 * The languages that the shop speaks. With one more name here, nothing compiles until every noun
 * has its words in it.
 */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/**
 * The same words in another language: a text for each text, a function of the same parameters for
 * each function.
 */
export type Translated<Words> = Words extends (...args: infer Args) => string
  ? (...args: Args) => string
  : Words extends string
    ? string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> }

/** The words of one noun for one kind of reader; English says which there are. */
// Marked so that words a page never says are left out of its files.
/* @__NO_SIDE_EFFECTS__ */
export const inLanguages = <const English>(
  words: { en: English } & Record<Exclude<Language, 'en'>, Translated<English>>,
): Translated<English> => words.en as Translated<English>
