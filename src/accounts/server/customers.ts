/**
 * What the audit log calls a customer. The log is never emptied, so it names nobody: the id leads
 * to the person as long as they are known.
 */
export const customerTitle = (id: string) => `Customer ${id.slice(0, 8)}`
