/**
 * The stored title of a customer in the audit log, which the log's page puts into words. The log
 * is never erased, so it contains no names: the id leads to the customer as long as the account
 * exists.
 */
export const customerTitle = (id: string) => `Customer ${id.slice(0, 8)}`
