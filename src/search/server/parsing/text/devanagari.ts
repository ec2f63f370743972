/** "क k, ख kh" as a record. */
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(', ').map((pair) => pair.split(' ')))

const consonants = pairsOf(
  'क k, ख kh, ग g, घ gh, ङ ng, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, ' +
    'थ th, द d, ध dh, न n, प p, फ ph, ब b, भ bh, म m, य y, र r, ल l, व w, श sh, ष sh, स s, ' +
    'ह h, ळ l, क़ k, ख़ kh, ग़ g, ज़ z, ड़ d, ढ़ dh, फ़ f, य़ y',
)
const vowels = pairsOf('अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ri, ए e, ऐ ai, ओ o, औ au, ऑ o, ऍ e')
const signs = pairsOf('ा a, ि i, ी i, ु u, ू u, ृ ri, े e, ै ai, ो o, ौ au, ॉ o, ॅ e')
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '' }
const virama = '्'
const isDevanagari = /[\u0900-\u097F]/

/**
 * Writes one word in Latin letters. A consonant without a vowel sign carries an `a`, which is
 * silent at the end of a word unless the consonant is doubled: सम्म.
 */
function romanize(word: string): string {
  const letters = [...word]
  return letters
    .map((letter, index) => {
      const next = letters[index + 1] ?? ''
      const consonant = consonants[letter]
      if (consonant === undefined)
        return vowels[letter] ?? signs[letter] ?? nasals[letter] ?? digitOf(letter)
      // Before e and i, a Latin g would be pronounced like j.
      if (letter === 'ग' && /[िीेै]/.test(next)) return 'gh'
      const isLast = index === letters.length - 1
      const isSpoken =
        letters.length === 1 || (letters[index - 1] === virama && letters[index - 2] === letter)
      const isBare = !(next in signs) && next !== virama && (!isLast || isSpoken)
      return isBare ? `${consonant}a` : consonant
    })
    .join('')
}

function digitOf(letter: string) {
  const digit = letter.charCodeAt(0) - 0x0966
  return digit >= 0 && digit < 10 ? String(digit) : isDevanagari.test(letter) ? '' : letter
}

/** Writes the Devanagari words of a text in Latin letters, as they sound. */
export const transliterate = (text: string) =>
  isDevanagari.test(text)
    ? text.normalize('NFC').replace(/[\u0900-\u097F\u200c\u200d]+/g, romanize)
    : text

const letterNames = pairsOf(
  'ए a, बी b, बि b, सी c, सि c, डी d, डि d, ई e, इ e, एफ f, जी g, जि g, एच h, आई i, आइ i, ' +
    'जे j, के k, एल l, एम m, एन n, ओ o, पी p, पि p, क्यू q, क्यु q, आर r, एस s, टी t, टि t, ' +
    'यू u, यु u, भी v, भि v, डब्लू w, डब्लु w, एक्स x, वाई y, वाइ y, जेड z',
)
const letterName = new RegExp(
  Object.keys(letterNames)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)

/**
 * The abbreviation that a word spells by the names of its letters: `एचपी` is hp. Null if it spells
 * none.
 */
export function spelledLetters(word: string): string | null {
  const names = word.normalize('NFC').match(letterName) ?? []
  return names.length > 1 && names.join('') === word.normalize('NFC')
    ? names.map((name) => letterNames[name]).join('')
    : null
}

const isLetterName = (token: string) => letterNames[token.normalize('NFC')] !== undefined
const maxLetters = 5

/** Joins the tokens that spell an abbreviation letter by letter: `एच पी`. */
export function joinSpelledLetters(
  tokens: readonly string[],
  isKnown: (letters: string) => boolean,
): string[] {
  const joined: string[] = []
  for (let at = 0; at < tokens.length; ) {
    let end = at
    while (end < tokens.length && end - at < maxLetters && isLetterName(tokens[end] as string))
      end += 1
    while (end - at > 1 && !isKnown(spelledLetters(tokens.slice(at, end).join('')) ?? '')) end -= 1
    end = Math.max(end, at + 1)
    joined.push(tokens.slice(at, end).join(''))
    at = end
  }
  return joined
}

const endings = /^(.{2,}?)(को|का|की|मा|ले|लाई|बाट|सँग|संग|हरू|हरु|सम्म|भन्दा|देखि|भित्र)$/u

/** A word and the suffixes that Nepali attaches to it: `हजारसम्मको` is हजार, सम्म and को. */
export function splitEndings(word: string): string[] {
  const match = /^(सम्म|भन्दा|देखि|भित्र)$/u.test(word) ? null : endings.exec(word.normalize('NFC'))
  return match ? [...splitEndings(match[1] as string), match[2] as string] : [word]
}
