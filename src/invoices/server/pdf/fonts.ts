import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// One file with Latin and Devanagari, so that names in either stand in one line; only the letters that are used go into a PDF.
const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/mukta/${file}`)))
const load = async () => {
  const [regular, bold] = await Promise.all([read('400Regular/Mukta_400Regular.ttf'), read('700Bold/Mukta_700Bold.ttf')])
  return { regular, bold }
}

let loaded: ReturnType<typeof load> | undefined

/** Read when the first PDF is made. */
export const loadFonts = () => {
  loaded ??= load()
  return loaded
}
