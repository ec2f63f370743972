export const fields = {
  roleNameRequired: 'Enter a name for the role',
  passwordShort: (min: number) => `Use at least ${min} characters`,
}
