export const fields = { messageRequired: 'Message is required' }
