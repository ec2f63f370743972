import { repairNumber } from '../../model.ts'

// For customers, about their repairs.
export const tracking = {
  title: (number: string) => `Repair ${number}`,
  loading: 'Looking for your repair…',
  unknown: 'We cannot find a repair for this link',
  unknownHelp:
    'Links end with the warranty, or when we replace them. You can look the repair up with its ' +
    'number and your phone number.',
  number: (number: string) => `Repair ${number}`,
  unconfirmed: {
    title: 'This booking is not confirmed yet',
    held: (until: string) => `We hold your time for you until ${until}.`,
    lapsed: (when: string) =>
      `The booking was not confirmed in time, so we released the time you chose: ${when}.`,
    confirm: 'Confirm the booking',
    how: 'To confirm it, open the link in our e-mail or text message. If you got neither, call us.',
    chooseTitle: 'Choose a time',
    choose: 'Book this time',
  },
  booked: {
    unconfirmed: 'Please confirm your booking',
    bring: 'Booked. We are waiting for your device.',
    collect: 'Booked. We collect your device.',
  },
  next: {
    due: (when: string) => `Promised for ${when}.`,
    bring: (when: string) => `${when}. Please bring the charger.`,
    collect: (when: string, where: string) => `${when}, ${where}. Please have the charger ready.`,
    noTime: 'We collect it once you have chosen a time.',
    anyTime: (hours: string) => `Any time we are open, ${hours}. Please bring the charger.`,
    questions: 'Questions? Call us, or write to us below.',
    nothingDone: 'We do nothing until you answer.',
    fetch: (address: string, hours: string) => `${address}, ${hours}.`,
    code: 'Pick-up code',
    codeHint: 'Give it at the counter. Anyone who has it can pick up the device.',
    codeSent: 'We sent your pick-up code to the phone number or e-mail of your booking.',
    resend: 'Send it again',
    call: 'Call us',
    callPerson: (name: string) => `Call ${name}`,
  },
  estimate: {
    title: 'Estimate',
    by: (name: string, until: string) => `By ${name}. Valid until ${until}.`,
    states: {
      draft: 'Not sent yet',
      sent: 'Waiting for your answer',
      approved: 'You have answered',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      expired: 'No longer valid',
    },
    needed: 'Needed',
    canWait: 'Can wait',
    partAndWork: (part: string, work: string) => `Part ${part}, work ${work}`,
    partOnly: (part: string) => `Part ${part}`,
    workOnly: 'Work only',
    approve: 'Approve',
    decline: 'Decline',
    approved: 'Approved',
    declined: 'Declined',
    dropped: 'Not needed after all, not charged',
    approvedLines: (count: number, of: number) => `Approved, ${count} of ${of}`,
    declinedLines: 'Declined, not done',
    total: 'Total',
    vat: 'VAT is included. You pay when you get it back and it works.',
    send: (sum: string) => `Approve ${sum}`,
    declineAll: 'Decline all',
    declineAllFree: 'Decline all, free of charge',
    sureTitle: 'Decline everything?',
    sureFree: 'Nothing is repaired. You pick up the device and pay nothing.',
    sureFee: (fee: string) =>
      `Nothing is repaired. You pick up the device and pay ${fee} for the diagnosis.`,
    keep: 'Go back',
    expired: 'This estimate is no longer valid. Write to us, and we will send a new one.',
  },
  timeline: {
    title: 'Progress',
    ahead: 'still to come',
    due: (when: string) => `By ${when}`,
  },
  warranty: {
    title: (days: number) => `${days}-day warranty`,
    ahead:
      'On everything we do, from the day you get it back. If the same fault returns, the repair ' +
      'is free.',
    until: (day: string) =>
      `Until ${day}, on everything we did. If the same fault returns, the repair is free.`,
    over: (day: string) => `Ended on ${day}.`,
    claim: 'Claim the warranty',
    claimTitle: 'What has gone wrong again?',
    claimHelp:
      'We book it as a new repair, free of charge if it is the same fault. Your warranty period ' +
      'does not change.',
    claimDescription: 'What you notice',
    claimSend: 'Send the claim',
    claimOf: (number: string) => `Claimed under the warranty of ${number}`,
  },
  facts: {
    title: 'Details',
    device: 'Device',
    serial: 'Serial number',
    fault: 'Fault',
    withUs: 'With us',
    collectedFrom: 'Collected from',
    password: 'Password',
    passwordStored: (days: number) => `Stored encrypted, erased ${days} days after you get it back`,
    passwordNone: 'None stored',
    technician: 'Your technician',
  },
  photos: {
    title: 'Photos',
    photo: (position: number) => `Photo ${position}`,
    byYou: 'Yours',
    byUs: 'From the workshop',
  },
  tests: {
    title: 'Tested',
    results: { passed: 'Passed', failed: 'Failed', skipped: 'Not tested' },
  },
  bill: {
    title: 'Bill',
    total: 'Total',
    paid: 'Paid',
    due: 'Still to pay',
    advance: (sum: string) => `Advance of ${sum}`,
    part: (sum: string) => `${sum} of the total`,
    orAtCounter: 'Or pay at the counter when you pick it up.',
    payOnline: (order: number) => `Other payment methods, on order ${order}`,
    atCounter: 'Pay at the counter when you pick it up, in cash or by QR.',
  },
  messages: {
    title: 'Messages',
    none: 'Ask us anything about this repair.',
    write: 'Your message',
    send: 'Send',
    you: 'You',
  },
  cancel: 'Cancel the booking',
  cancelTitle: 'Cancel the repair?',
  cancelHelp: 'This cancels the booking and frees the time for another customer.',
  keep: 'Keep it',
  own: {
    title: 'Repairs',
    loading: 'Looking for your repairs…',
    none: 'No repairs yet',
    noneHelp: 'Something broken? Tell us what it is, and see what it will cost.',
    book: 'Book a repair',
    answer: 'Waiting for your answer',
    due: (sum: string) => `${sum} still to pay`,
    warranty: (day: string) => `Warranty until ${day}`,
  },
}

/** The shop's replies to a booking or a decision. */
export const replies = {
  booked: (number: number) => `Your repair ${repairNumber(number)} is booked.`,
  unconfirmed: (number: number) =>
    `We have your booking ${repairNumber(number)}. Please confirm it.`,
  confirmed: 'Thank you. Your booking is confirmed.',
  confirmedWithoutSlot:
    'Thank you. Your booking is confirmed, but its time has been taken. Choose another one.',
  slotChosen: 'Your time is booked.',
  decided: (isApproved: boolean) =>
    isApproved
      ? 'Thank you. We are getting started.'
      : 'You declined. We will not repair the device, and you can pick it up.',
  written: 'Your message was sent.',
  cancelled: 'Your booking was cancelled.',
  linkSent: 'We sent it to the phone number or e-mail of your booking.',
  linkUnsent: 'We cannot send it by message or e-mail. Please call us, or sign at the counter.',
}
