export { composePicture, readOriginal } from './compose-picture.ts'
export { readDocument } from './documents.ts'
export { acceptPicture, encodePicture, pathOf, removePicture, storePicture } from './pictures.ts'
