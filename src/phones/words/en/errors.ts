export const errors = {
  phone_code_wrong: 'This code is wrong or has expired. Request a new one.',
  phone_not_textable:
    'We cannot send a code to this number. Enter a mobile number, or show us your phone in the ' +
    'shop.',
  too_many_texts:
    'This number has received enough messages today. Use the latest code, or try again tomorrow.',
}
