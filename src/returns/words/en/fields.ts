export const fields = {
  items: 'Choose at least one item',
  reason: 'Choose a reason',
  words: 'Describe the problem in a few words',
  answer: 'Enter a reason. The customer will read it.',
  received: 'Enter how many arrived',
}
