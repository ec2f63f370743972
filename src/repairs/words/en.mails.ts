const placeholders = {
  name: 'The customer’s name',
  number: 'The repair’s number',
  device: 'What is repaired',
  note: 'What the desk wrote; left out where it wrote nothing',
  when: 'When it is brought or collected; left out where no time was chosen',
  until: 'The last day of the estimate',
  total: 'What the estimate comes to',
  due: 'What is still to be paid; left out where nothing is',
  code: 'The pick-up code',
  warranty: 'The last day of the warranty',
  link: 'The button that opens the repair',
}

type Name = keyof typeof placeholders
const told = (title: string, subject: string, heading: string, text: string, names: Name[]) => ({
  title,
  usual: { subject, heading, text: `Hello {name},\n\n${text}\n\n{link}` },
  placeholders: Object.fromEntries(
    (['name', 'number', 'device', 'link', ...names] as Name[]).map((name) => [
      name,
      placeholders[name],
    ]),
  ),
})

export const mails = {
  kinds: {
    booked: told(
      'Repair booked',
      'Your repair {number}',
      'Your repair is booked',
      'We have your booking for {device}. Its number is {number}.\n\n{when}\n\nNothing is to be paid now: we look for the fault and name the price, and you say yes or no to each line.',
      ['when'],
    ),
    received: told(
      'Device taken in',
      'Your repair {number}: with us',
      'Your device is with us',
      'We have your {device}. An engineer looks at it next. You can follow the repair here:',
      [],
    ),
    estimate: told(
      'Estimate for a repair',
      'Your repair {number}: the estimate',
      'We found the fault',
      'The estimate for your {device} comes to {total}. Please say yes or no to each line by {until}; nothing is done before you answer.\n\n{note}',
      ['total', 'until', 'note'],
    ),
    ready: told(
      'Repair ready',
      'Your repair {number}: ready',
      'It works again',
      'Your {device} is repaired, tested and ready. Your pick-up code is {code}.\n\nTo pay: {due}\n\n{note}',
      ['code', 'due', 'note'],
    ),
    notRepaired: told(
      'Device not repaired',
      'Your repair {number}',
      'Your device is ready to be picked up',
      'Your {device} was not repaired and is waiting for you. Your pick-up code is {code}.\n\nTo pay: {due}\n\n{note}',
      ['code', 'due', 'note'],
    ),
    message: told(
      'Message about a repair',
      'Your repair {number}: a message',
      'We wrote to you',
      'About your {device}:\n\n{note}',
      ['note'],
    ),
    reminder: told(
      'Reminder of a device',
      'Your repair {number} is waiting',
      'Your device is still with us',
      'Your {device} is ready and waiting for you. Your pick-up code is {code}.\n\nTo pay: {due}',
      ['code', 'due'],
    ),
    handedOver: told(
      'Device handed over',
      'Your repair {number}: done',
      'Thank you',
      'You have your {device} back.\n\nThe warranty on what was done lasts until {warranty}. If the same fault comes back, open your repair and claim it.',
      ['warranty'],
    ),
  },
  see: 'Open the repair',
  pathOnly: (path: string) => `Open ${path} in the shop.`,
  slot: (when: string) => `Time: ${when} (Nepal time)`,
  aside: (number: string) => `Repair ${number}`,
  sampleNote: 'We kept the old part for you.',
}
