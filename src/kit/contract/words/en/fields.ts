/** Messages for invalid fields. They load with the schemas, so only pages with forms get them. */
export const fields = {
  required: 'This is required',
  tooLong: 'This is too long',
  tooShort: 'This is too short',
  min: (min: number | bigint) => `This must be at least ${min}`,
  max: (max: number | bigint) => `This can be at most ${max}`,
  notText: 'This must be text',
  oneLine: 'Use a single line, without control characters',
  notAList: 'This must be a list',
  notANumber: 'This must be a number',
  percent: 'Enter a percentage from 0 to 100, with at most two decimal places',
  notYesOrNo: 'This must be true or false',
  notAnOption: 'Choose one of the options',
  idempotencyKey: 'Use 1 to 255 visible characters',
  invalid: 'This value is not allowed',
  notAsInPath: 'This does not match the address',
  unknown: 'Unknown field',
}
