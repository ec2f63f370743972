export const fields = {
  quantity: 'Choose a quantity from 1 to 5',
}
