export const shop = {
  title: 'Your data',
  what:
    'Download everything we store about you as one file: your account, orders, reviews, ' +
    'enquiries, wishlist, cart and our e-mails to you.',
  download: 'Download my data',
  downloaded: 'Your data has been downloaded.',
  fileName: 'my-data.json',
  close: 'Close my account',
  closeTitle: 'Close your account?',
  closeHint:
    'Your name, e-mail address, phone number, wishlist and cart are permanently deleted. Bills ' +
    'for your purchases stay in our books, as the law requires. Open orders must be delivered ' +
    'or cancelled first.',
  password: 'Your password',
  passwordHint: 'Leave empty if you only ever signed in with Google',
  confirmClose: 'Close my account permanently',
  keep: 'Keep my account',
  closed: 'Your account is closed.',
}
