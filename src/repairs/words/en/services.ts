// For the page about services. The owner writes the shop's other guarantees on it.
export const services = {
  claim: 'Computer repair.',
  noFix: 'No fix, no fee.',
  lead:
    'Tell us what is wrong. We find the fault and quote a price, and you decide before anything ' +
    'is repaired.',
  book: 'Book a repair',
  now: {
    label: 'Repair service now',
    open: 'Open now',
    until: (time: string) => `Until ${time} today`,
    closed: 'Closed now. We open',
    opens: (day: string, time: string) => `${day}, ${time}`,
    notSoon: 'Please call before you come',
    hours: 'All opening hours',
    pickup: 'Next collection',
    pickupIn: (area: string) =>
      area ? `In ${area}. We also bring it back.` : 'We also bring it back.',
    bringIn: 'Bring it in',
    noAppointment: 'No appointment needed',
    bringInWhen: 'Come any time while we are open.',
    loading: 'Looking for the next free time…',
    noSlots: 'Please call us for a time.',
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  inSentence: { today: 'today', tomorrow: 'tomorrow' },
  prices: {
    title: 'What we repair',
    hint: 'Prices include part, work and VAT.',
    from: 'from',
    more: 'More repairs and their prices',
    columns: { repair: 'Repair', doing: 'What we do', takes: 'Takes', price: 'Price' },
    onRequest: 'Price once we have seen it',
    free: 'Free',
    book: 'Book',
    bookOf: (fault: string) => ` ${fault}`,
  },
  how: {
    title: 'How it works',
    hint: 'Four steps, and you decide at the third.',
    steps: [
      {
        title: 'Tell us what is wrong',
        text: 'Three minutes here, or one call. You see starting prices immediately.',
        slip: 'Screen flickers, runs hot',
        small: 'ThinkPad E14',
      },
      {
        title: 'It comes to us',
        text: 'Bring it in, or let us collect it. You get a slip that lists everything you left.',
        slip: 'Here since 3:10 pm',
        small: 'Laptop, charger, bag',
      },
      {
        title: 'You say yes or no',
        text: 'Line by line. You pay nothing for what you decline.',
        slip: 'Rs. 9,000 for the screen',
        small: 'Part Rs. 7,800, work Rs. 1,200',
      },
      {
        title: 'Back, and guaranteed',
        text: 'Tested against a checklist that you receive, with a warranty on our work.',
        slip: 'Ready',
        small: '14 of 14 tests passed',
      },
    ],
  },
  hours: {
    caption: 'Opening hours',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    today: (day: string) => `${day}, today`,
    closed: 'Closed',
    times: (opens: string, closes: string) => `${opens} to ${closes}`,
    holiday: (name: string) => `Closed, ${name}`,
  },
  track: {
    title: 'Track a repair',
    number: 'Repair number',
    phone: 'Your phone number',
    hint: 'The number is on your slip and in our message.',
    send: 'Track',
  },
  closing: {
    title: 'What is wrong with yours?',
    text: 'Three minutes to book. Nothing to pay now.',
  },
}
