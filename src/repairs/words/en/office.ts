import { repairNumber } from '../../model.ts'

export const office = {
  takenIn: (number: number) => `Repair ${repairNumber(number)} was taken in.`,
  booked: (number: number) => `Repair ${repairNumber(number)} was booked.`,
  saved: 'Saved.',
  moved: (stage: string) => `Moved to “${stage}”.`,
  noted: 'Note added.',
  messaged: 'The message was sent.',
  estimateSaved: 'The estimate was saved.',
  estimateSent: 'The estimate was sent.',
  estimateWithdrawn: 'The estimate was withdrawn.',
  decided: 'The answer was recorded.',
  used: 'The part was fitted.',
  unused: 'The part is back in stock.',
  dropped: 'The line was left out.',
  handedOver: (number: number) => `Repair ${repairNumber(number)} was handed over.`,
  linkSent: 'The link was sent.',
  linkUnsent:
    'There is no email address or mobile number to send it to. Show or print the link instead.',
  reminded: 'The customer was reminded.',
  noFixFee: 'Diagnosis',
  advance: 'Advance',
  advanceAsked: (sum: string) =>
    `Please pay an advance of ${sum}. It counts towards the bill. You can pay it on this page ` +
    'where online payment is offered, or at the counter.',
  advanceSent: 'The customer was notified of the advance.',
  advanceMoved: (order: number) => `Advance, counted for order ${order}`,
}
