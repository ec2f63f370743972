const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Amounts in words, on bills. Only the server needs them. */
export const amounts = {
  belowHundred: (value: number) =>
    value < 20
      ? (small[value] ?? '')
      : [tens[Math.floor(value / 10)], value % 10 > 0 && small[value % 10]]
          .filter(Boolean)
          .join('-'),
  hundred: 'hundred',
  thousand: 'thousand',
  lakh: 'lakh',
  crore: 'crore',
  rupees: (rupees: string) => `Rupees ${rupees} only`,
  rupeesAndPaisa: (rupees: string, paisa: string) => `Rupees ${rupees} and paisa ${paisa} only`,
}
