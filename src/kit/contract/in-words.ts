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
export function numberInWords(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100)
    return [tens[Math.floor(value / 10)], value % 10 > 0 && small[value % 10]]
      .filter(Boolean)
      .join('-')
  const [size, name] = steps.find(([step]) => value >= step) ?? [100, 'hundred']
  const rest = value % size
  return [numberInWords(Math.floor(value / size)), name, rest > 0 && numberInWords(rest)]
    .filter(Boolean)
    .join(' ')
}

/** Writes an amount as bills do: `Rupees one lakh five thousand and paisa fifty only`. */
export function amountInWords(paisa: number): string {
  const [rupees, rest] = [Math.floor(paisa / 100), paisa % 100]
  const paisaInWords = rest > 0 ? ` and paisa ${numberInWords(rest)}` : ''
  return `Rupees ${numberInWords(rupees)}${paisaInWords} only`
}
