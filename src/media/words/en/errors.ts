export const errors = {
  picture_invalid: 'We cannot read this picture. Upload a JPEG, PNG, WebP or AVIF file.',
  picture_too_large: 'This picture is too large: 8 MB and 40 megapixels at most.',
  document_invalid: 'We cannot read this document. Upload a PDF, JPEG, PNG, WebP or AVIF file.',
  document_too_large: 'This document is too large. The limit is 5 MB.',
}
