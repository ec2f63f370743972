// The only server exports that other nouns may import.

export { composePicture, readOriginal } from './compose-picture.ts'
export { acceptPicture, encodePicture, pathOf, removePicture, storePicture } from './pictures.ts'
