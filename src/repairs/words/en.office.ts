import { repairNumber } from '../model.ts'

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
  unused: 'The part is back on the shelf.',
  dropped: 'The line was left out.',
  handedOver: (number: number) => `Repair ${repairNumber(number)} was handed over.`,
  linkSent: 'The link was sent.',
  linkUnsent: 'There is neither an e-mail nor a mobile number to send it to. Show or print it.',
  reminded: 'The customer was reminded.',
  title: (number: number) => repairNumber(number),
  work: 'Repair work',
  noFixFee: 'Diagnosis',
  advance: 'Advance',
  advanceAsked: (sum: string) =>
    `We ask for an advance of ${sum}. It counts towards the bill. You can pay it on this page
      where online payment is offered, or at the counter.`,
  advanceSent: 'The customer was asked for an advance.',
  advanceMoved: (order: number) => `Advance, counted for order ${order}`,
}
