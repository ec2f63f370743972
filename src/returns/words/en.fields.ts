export const fields = {
  pieces: 'Choose at least one piece',
  reason: 'Choose a reason',
  words: 'Say in a few words what is wrong',
  answer: 'Say why: the customer reads it',
  received: 'Enter how many arrived',
}
