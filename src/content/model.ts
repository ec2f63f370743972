/** Per document; older versions are deleted. */
export const maxVersions = 50

export const maxDocumentBytes = 512 * 1024

/** The message that an editor posts to its preview after saving. */
export const previewMessage = 'draft saved'
