import { glob, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

// Biome cannot check the width of comments, SQL and strings, the size of folders, and doc comments
// that stand above another one instead of above what they document.

const maxColumns = 100
const maxFiles = 15

const sources = '{src,tests,proof,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}'
/** Something that cannot be broken, such as a picture in a style sheet or a regular expression. */
const hasLongWord = (line: string) => line.split(' ').some((word) => word.length > maxColumns - 30)

function problemsIn(file: string, text: string): string[] {
  const wide = text.split('\n').flatMap((line, index) => {
    if (line.length <= maxColumns || hasLongWord(line)) return []
    return [`${file}:${index + 1} has ${line.length} columns, more than ${maxColumns}`]
  })
  const stacked = [...text.matchAll(/\*\/\s*\n\s*\/\*\*/g)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${file}:${line} is a doc comment above another one: move it to what it documents`
  })
  return [...wide, ...stacked]
}

function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files, more than ${maxFiles}: group them`)
}

const files: string[] = []
for await (const file of glob(sources)) files.push(file)
const problems = crowdedFolders(files)
for (const file of files) problems.push(...problemsIn(file, await readFile(file, 'utf8')))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
