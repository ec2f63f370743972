/** The shop's languages. After adding one, the code compiles once every noun is translated. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** The shape of a translation: the same keys, with functions that take the same parameters. */
export type Translated<Words> = Words extends (...args: infer Args) => string
  ? (...args: Args) => string
  : Words extends string
    ? string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> }

/** Declares the words of a noun in all languages. English defines the keys. */
// Marked as free of side effects, so that bundlers drop the words that a page never uses.
/* @__NO_SIDE_EFFECTS__ */
export const inLanguages = <const English>(
  words: { en: English } & Record<Exclude<Language, 'en'>, Translated<English>>,
): Translated<English> => words.en as Translated<English>
