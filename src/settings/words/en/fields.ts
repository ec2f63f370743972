export const fields = {
  link: 'The link must start with https://',
  publicUrl: 'Enter the address alone, such as https://shop.example, without a path',
  degrees: (max: number) => `Enter degrees from -${max} to ${max}, such as 27.7031`,
}
