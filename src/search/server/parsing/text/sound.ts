const spellings: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/chh|ch/g, 'C'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/[sz]h/g, 's'],
  [/z/g, 's'],
  [/[td]h?/g, 't'],
  [/[bp]h?/g, 'p'],
  [/[kg]h?/g, 'k'],
  [/jh/g, 'j'],
  [/[vw]/g, 'w'],
  [/(?!^)h/g, ''],
]

/**
 * How a word sounds: its consonants, with those made equal that people mix up. Words in Devanagari
 * are found by it.
 */
export function soundOf(word: string): string {
  const replaced = spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
  return replaced
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)[aeiouy]+/g, '')
    .replace(/^[aeiou]/, 'a')
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const vowels = 'aeiouy'
const similarSounds = ['bp', 'dt', 'ckqg', 'szcx', 'vw', 'jg', 'fp', 'mn', 'lr']

/**
 * Whether one letter is easily typed for another: both are vowels, sound alike, or are neighbours
 * on the keyboard.
 */
function isEasilyMistaken(a: string, b: string): boolean {
  if (vowels.includes(a) && vowels.includes(b)) return true
  if (similarSounds.some((letters) => letters.includes(a) && letters.includes(b))) return true
  return keyboard.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  )
}

/**
 * How many edits lead from one word to the other: a letter left out, added, swapped with its
 * neighbour or replaced by a similar one. An unrelated letter counts as two. Infinity if there are
 * more than `max`.
 */
export function editDistance(typed: string, word: string, max: number): number {
  const [rows, columns] = [typed.length, word.length]
  if (Math.abs(rows - columns) > max || rows > maxLength || columns > maxLength)
    return Number.POSITIVE_INFINITY
  for (let column = 0; column <= columns; column++) table[column] = column
  for (let row = 1; row <= rows; row++) {
    const [above, current] = [(row - 1) * width, row * width]
    table[current] = row
    let smallest = row
    for (let column = 1; column <= columns; column++) {
      const [a, b] = [typed.charCodeAt(row - 1), word.charCodeAt(column - 1)]
      let best = Math.min(
        (table[above + column] as number) + 1,
        (table[current + column - 1] as number) + 1,
      )
      best = Math.min(
        best,
        (table[above + column - 1] as number) + (a === b ? 0 : substitutionCost(a, b)),
      )
      if (
        row > 1 &&
        column > 1 &&
        a === word.charCodeAt(column - 2) &&
        b === typed.charCodeAt(row - 2)
      )
        best = Math.min(best, (table[above - width + column - 2] as number) + 1)
      table[current + column] = best
      if (best < smallest) smallest = best
    }
    if (smallest > max) return Number.POSITIVE_INFINITY
  }
  const distance = table[rows * width + columns] as number
  return distance > max ? Number.POSITIVE_INFINITY : distance
}

// One word is compared with very many: nothing is allocated for each.
const maxLength = 64
const width = maxLength + 1
const table = new Uint8Array(width * width)

const letters = 'abcdefghijklmnopqrstuvwxyz'
const [firstLetter, letterCount] = [letters.charCodeAt(0), letters.length]
const substitutionCosts = Uint8Array.from({ length: letterCount ** 2 }, (_, pair) =>
  isEasilyMistaken(
    letters[Math.floor(pair / letterCount)] as string,
    letters[pair % letterCount] as string,
  )
    ? 1
    : 2,
)

/** The cost of taking one letter for another. */
function substitutionCost(a: number, b: number): number {
  const [row, column] = [a - firstLetter, b - firstLetter]
  const isLatin = row >= 0 && row < letterCount && column >= 0 && column < letterCount
  return isLatin ? (substitutionCosts[row * letterCount + column] as number) : 2
}

/** How many edits are plausible: the longer the word, the more. */
export const maxDistance = (word: string) =>
  word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3

/** People hardly ever mistype the first letter of a word. */
export function startAlike(typed: string, word: string): boolean {
  const [a, b] = [typed[0] as string, word[0] as string]
  return (
    a === b ||
    (a === word[1] && b === typed[1]) ||
    (vowels.includes(a) && vowels.includes(b)) ||
    letterSound(a) === letterSound(b)
  )
}

const letterSounds: ReadonlyMap<string, string> = new Map(
  [...letters].map((letter) => [letter, soundOf(letter)]),
)
const letterSound = (letter: string) => letterSounds.get(letter) ?? soundOf(letter)
