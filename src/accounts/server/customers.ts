/** What the audit log calls a customer. It is never emptied, so it names nobody: the id leads to who it is, as long as that is known. */
export const customerTitle = (id: string) => `Customer ${id.slice(0, 8)}`
