export const errors = {
  device_exists: 'A device with this name already exists.',
  table_has_problems: 'The table has problems. Check it, correct it and try again.',
}
