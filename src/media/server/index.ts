// What other nouns may call; the rest is this noun’s own business.

export { composePicture, readOriginal } from './compose-picture.ts'
export { pathOf, removePicture, storePicture } from './pictures.ts'
