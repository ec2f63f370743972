/**
 * Messages for fields about a person; they come with schemas, so only pages with forms carry them.
 */
export const fields = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password can be at most 200 characters',
  passwordsDiffer: 'Password donot match',
  confirmRequired: 'Confirm Password is required',
  fullNameRequired: 'Full Name is required',
  nameRequired: 'Name is required',
  nameLong: 'Name can be at most 100 characters',
  addressRequired: 'Address is required',
  addressLong: 'Address can be at most 300 characters',
  mobileRequired: 'Mobile number is required',
  mobileShort: 'Mobile number must be at least 10 digits',
  mobileLong: "Mobile number can't exceed 15 digits",
  mobileInvalid: 'Mobile number may hold digits, spaces, dashes and a leading +',
  phoneRequired: 'Phone number is required',
  phoneExact: 'Phone number must be exactly 10 digits',
  imageInvalid: 'The image address must start with https://',
}
