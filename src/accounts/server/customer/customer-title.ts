/**
 * Formats a customer's title in the audit log. The log is never erased, so it contains no names:
 * the id leads to the customer as long as the account exists.
 */
export const customerTitle = (id: string) => `Customer ${id.slice(0, 8)}`
