/** How many versions of a document are kept: the newest. */
export const keptVersions = 50

/** What one document may hold, as it is sent. */
export const maxDocumentBytes = 512 * 1024

/** What an editor tells the preview beside it when it has saved. */
export const previewMessage = 'draft saved'
