import type { DeviceKind } from '../../model.ts'

const placeholders = {
  name:
    'The customer’s name; the paragraph is left out if a visitor entered it and the address is ' +
    'not confirmed',
  number: 'The repair’s number',
  device: 'The device, or only its kind until the booking is confirmed',
  note: 'The note from staff; left out if there is none',
  when: 'The drop-off or collection time; left out if no time was chosen',
  held: 'The time that is held until the booking is confirmed; left out if no time was chosen',
  until: 'The last day of the estimate',
  total: 'The total of the estimate',
  due: 'The amount to pay; left out if nothing is due',
  code: 'The pick-up code',
  warranty: 'The last day of the warranty',
  link: 'The button that opens the repair',
}

type Name = keyof typeof placeholders
const mailText = (
  title: string,
  subject: string,
  heading: string,
  text: string,
  names: Name[],
) => ({
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
    unconfirmed: {
      title: 'Repair booked, to be confirmed',
      usual: {
        subject: 'Please confirm your repair {number}',
        heading: 'Is this your booking?',
        text:
          'A repair ({device}) was booked at {shop} with this e-mail address. If that was you, ' +
          'open the booking and confirm it:\n\n{link}\n\n{held}\n\n' +
          'If it was not you, you can ignore this e-mail.',
      },
      placeholders: {
        number: placeholders.number,
        device: 'The kind of device, such as “laptop”',
        held: placeholders.held,
        link: placeholders.link,
      },
    },
    booked: mailText(
      'Repair booked',
      'Your repair {number}',
      'Your repair is booked',
      'We have your booking for {device}. Its number is {number}.\n\n{when}\n\n' +
        'There is nothing to pay now: we find the fault and quote a price, and you approve or ' +
        'decline each line.',
      ['when'],
    ),
    received: mailText(
      'Device received',
      'Your repair {number}: with us',
      'Your device is with us',
      'We have your {device}. A technician will look at it next. You can follow the repair here:',
      [],
    ),
    estimate: mailText(
      'Estimate for a repair',
      'Your repair {number}: the estimate',
      'We found the fault',
      'The estimate for your {device} comes to {total}. Please approve or decline each line by ' +
        '{until}. We do nothing until you answer.\n\n{note}',
      ['total', 'until', 'note'],
    ),
    ready: mailText(
      'Repair ready',
      'Your repair {number}: ready',
      'It works again',
      'Your {device} is repaired, tested and ready. Your pick-up code is {code}.\n\n' +
        'Still to pay: {due}\n\n{note}',
      ['code', 'due', 'note'],
    ),
    notRepaired: mailText(
      'Device not repaired',
      'Your repair {number}',
      'Your device is ready for pick-up',
      'Your {device} was not repaired and is waiting for you. Your pick-up code is {code}.\n\n' +
        'Still to pay: {due}\n\n{note}',
      ['code', 'due', 'note'],
    ),
    message: mailText(
      'Message about a repair',
      'Your repair {number}: a message',
      'A message about your repair',
      'About your {device}:\n\n{note}',
      ['note'],
    ),
    reminder: mailText(
      'Reminder to pick up a device',
      'Your repair {number} is waiting',
      'Your device is still with us',
      'Your {device} is ready and waiting for you. Your pick-up code is {code}.\n\n' +
        'Still to pay: {due}',
      ['code', 'due'],
    ),
    handedOver: mailText(
      'Device handed over',
      'Your repair {number}: done',
      'Thank you',
      'You have your {device} back.\n\n' +
        'Our work is under warranty until {warranty}. If the same fault comes back, open your ' +
        'repair and claim the warranty.',
      ['warranty'],
    ),
  },
  /** Replaces the device that a visitor entered. */
  kindsOfDevice: {
    laptop: 'laptop',
    desktop: 'computer',
    all_in_one: 'computer',
    monitor: 'monitor',
    printer: 'printer',
    phone: 'phone',
    tablet: 'tablet',
    console: 'game console',
    other: 'device',
  } satisfies Record<DeviceKind, string>,
  see: 'Open the repair',
  confirm: 'Confirm the booking',
  held: (when: string, until: string) =>
    `We hold this time for you until ${until}: ${when} (Nepal time).`,
  /** The first message to a number that a visitor entered. The owner cannot reword it. */
  confirmMessage:
    '{shop}: repair {number} was booked with this number. Confirm it: {link}\n' +
    'If this was not you, ignore this message.',
  pathOnly: (path: string) => `Open ${path} in the shop.`,
  slot: (when: string) => `Time: ${when} (Nepal time)`,
  aside: (number: string) => `Repair ${number}`,
  sampleNote: 'We kept the old part for you.',
}
