// What other nouns may call; the rest is this noun’s own business.

export { composePicture, readOriginal } from './compose-picture.ts'
export { acceptPicture, encodePicture, pathOf, removePicture, storePicture } from './pictures.ts'
