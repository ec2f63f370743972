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

/** What is heard of a word: its consonants, alike where people mix them up. Words in another script are found by it. */
export function soundOf(word: string): string {
  const heard = spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
  return heard
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)[aeiouy]+/g, '')
    .replace(/^[aeiou]/, 'a')
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const vowels = 'aeiouy'
const alike = ['bp', 'dt', 'ckqg', 'szcx', 'vw', 'jg', 'fp', 'mn', 'lr']

/** Whether one letter is easily typed for another: both vowels, alike in sound, or side by side on the keyboard. */
function isEasilyMistaken(a: string, b: string): boolean {
  if (vowels.includes(a) && vowels.includes(b)) return true
  if (alike.some((letters) => letters.includes(a) && letters.includes(b))) return true
  return keyboard.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1)
}

/**
 * How many slips lead from one word to the other: a letter left out, added, swapped with its neighbour or mistaken for a similar one.
 * An unrelated letter counts as two. More than `max` is Infinity.
 */
export function slipsBetween(typed: string, word: string, max: number): number {
  if (Math.abs(typed.length - word.length) > max) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const [a, b] = [typed[row - 1] as string, word[column - 1] as string]
      let best = Math.min((last[column] as number) + 1, (current[column - 1] as number) + 1)
      best = Math.min(best, (last[column - 1] as number) + (a === b ? 0 : isEasilyMistaken(a, b) ? 1 : 2))
      if (a === word[column - 2] && b === typed[row - 2]) best = Math.min(best, (before[column - 2] as number) + 1)
      current.push(best)
    }
    if (Math.min(...current) > max) return Number.POSITIVE_INFINITY
    before = last
    last = current
  }
  const slips = last[word.length] as number
  return slips > max ? Number.POSITIVE_INFINITY : slips
}

/** How many slips are believed to have happened: the longer the word, the more. */
export const maxSlips = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3)

/** People hardly ever miss the first letter of a word. */
export function beginAlike(typed: string, word: string): boolean {
  const [a, b] = [typed[0] as string, word[0] as string]
  return a === b || (a === word[1] && b === typed[1]) || (vowels.includes(a) && vowels.includes(b)) || soundOf(a) === soundOf(b)
}
