export const shop = {
  title: 'Your data',
  what:
    'Everything we keep about you as one file: your account, orders, reviews, enquiries, ' +
    'wishlist, cart and our mails to you.',
  download: 'Download my data',
  downloaded: 'Your data has been saved.',
  fileName: 'my-data.json',
  close: 'Close my account',
  closeTitle: 'Close your account?',
  closeWhat:
    'Your name, e-mail address, phone number, wishlist and cart are removed for good. Bills ' +
    'of what you bought stay in our books, as the law asks. Orders that are still open must ' +
    'be delivered or cancelled first.',
  password: 'Your password',
  passwordHint: 'Leave it empty if you only ever signed in with Google',
  confirmClose: 'Close the account for good',
  keep: 'Keep it',
  closed: 'Your account is closed.',
}
