export const errors = {
  picture_invalid: 'This is not a picture that we can read. Upload JPEG, PNG, WebP or AVIF.',
  picture_too_large: 'This picture is too large: 8 MB and 40 megapixels at most.',
}
