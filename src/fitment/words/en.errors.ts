export const errors = {
  device_exists: 'There is a device of this name already.',
  table_has_problems: 'The table has problems. Check it, correct it and try again.',
}
