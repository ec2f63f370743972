export { hasPreviewKey, previewCookie } from './closed.ts'
export { shopRecipient } from './shop-recipient.ts'
