const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const steps = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** Writes a whole number in words with lakh and crore: `one lakh five thousand five hundred`. */
export function spellNumber(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100)
    return [tens[Math.floor(value / 10)], value % 10 > 0 && small[value % 10]]
      .filter(Boolean)
      .join('-')
  const [size, name] = steps.find(([step]) => value >= step) ?? [100, 'hundred']
  const rest = value % size
  return [spellNumber(Math.floor(value / size)), name, rest > 0 && spellNumber(rest)]
    .filter(Boolean)
    .join(' ')
}

/** Writes an amount as bills do: `Rupees one lakh five thousand and paisa fifty only`. */
export function spellAmount(paisa: number): string {
  const [rupees, rest] = [Math.floor(paisa / 100), paisa % 100]
  const paisaInWords = rest > 0 ? ` and paisa ${spellNumber(rest)}` : ''
  return `Rupees ${spellNumber(rupees)}${paisaInWords} only`
}
