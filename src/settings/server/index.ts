export { hasPreviewKey, previewCookie } from './closed.ts'
export { isPractising } from './practice.ts'
export { shopRecipient } from './shop-recipient.ts'
