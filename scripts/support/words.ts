import { glob, readFile } from 'node:fs/promises'
import { parseAst } from 'vite'

// Every sentence that people read comes from the words of a noun, in a language that is known when
// the sentence is read. So modules may not read words while they load, no code may choose a
// language by itself, and no sentence may stand in the code.

const sources = 'src/**/*.{ts,tsx}'
/** Words themselves, tests, sample data, doubles of services, and what only operators read. */
const exempt =
  /\/words\/|\.test\.tsx?$|^src\/(sample|(access|kit)\/server)\/|\/practice\/|(gauges|checks)\.queries\.ts$|^src\/main\.ts$/

/** These decide the language: the setting, the log, and names that are equal in all languages. */
const mayChoose = [
  'src/kit/contract/language.ts',
  'src/kit/server/config/config-variables.ts',
  'src/kit/server/shop-error.ts',
  'src/kit/web/router/language.ts',
  'src/mails/server/texts.ts',
  'src/builds/rules/check-build.ts',
]

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

const isFunction = ({ type }: Node) => /^(Arrow)?Function/.test(type) || type === 'ClassBody'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.object)
  if (node.type === 'CallExpression') return nameOf(node.callee)
  return node.type === 'Identifier' ? String(node.name) : ''
}

/** The local names of everything that a file imports from words. */
function namesOfWords(program: Node): Set<string> {
  const names = new Set<string>(['pageLanguage'])
  for (const node of childrenOf(program)) {
    if (node.type !== 'ImportDeclaration') continue
    const { value } = node.source as { value: string }
    for (const specifier of node.specifiers as Node[]) {
      const local = nameOf(specifier.local)
      if (/\/words\//.test(value) || /Words$/.test(local)) names.add(local)
    }
  }
  return names
}

/** Errors for developers, log lines, SQL and settings are in English for everyone. */
const forDevelopers = /^(Error|TypeError|RangeError|ConfigError|PermanentFailure|console|process)$/
const isForDevelopers = (node: Node) =>
  (node.type === 'NewExpression' && forDevelopers.test(nameOf(node.callee))) ||
  (node.type === 'CallExpression' &&
    /(^|\.)(log|say|warn|info|error|trace|debug|write)$/.test(calleeOf(node))) ||
  node.type === 'TaggedTemplateExpression' ||
  (node.type === 'Property' && /^(summary|d)$/.test(nameOf(node.key))) ||
  node.type === 'TSLiteralType' ||
  node.type === 'ImportDeclaration'

/** Words in a language, or a message, as text. */
const isRead = (node: Node, words: Set<string>) =>
  node.type === 'CallExpression' &&
  (words.has(calleeOf(node)) || (calleeOf(node) === '.error' && words.has(nameOf(node.callee))))

const calleeOf = ({ callee }: Node): string => {
  if (!isNode(callee)) return ''
  const { property } = callee
  return callee.type === 'MemberExpression' ? `.${nameOf(property)}` : nameOf(callee)
}

/** Names of products, people and places have no small words. */
const sentence = /^\s*[A-Z][A-Za-z’',-]*(?=.* [a-z]{3,})( [\w’',-]+){2,}|^[A-Z][^\n]* [a-z]+[.!?]$/

function sentenceIn({ type, value }: Node): string | null {
  if (type === 'JSXText')
    return /[A-Za-z]{3}/.test(String(value).replace('&nbsp;', '')) ? String(value).trim() : null
  if (type === 'Literal') return typeof value === 'string' && sentence.test(value) ? value : null
  if (type !== 'TemplateElement') return null
  const { cooked } = value as { cooked: string }
  return sentence.test(cooked) ? cooked : null
}

function problemsIn(file: string, text: string): string[] {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const words = namesOfWords(program)
  const problems: string[] = []
  const report = ({ start }: Node, problem: string) =>
    problems.push(`${file}:${text.slice(0, start).split('\n').length} ${problem}`)

  function visit(node: Node, isLoading: boolean) {
    if (isForDevelopers(node)) return
    if (isLoading && isRead(node, words))
      report(node, 'reads words while the module loads: read them when they are shown')
    if (node.type === 'CallExpression' && words.has(calleeOf(node))) {
      const [language] = node.arguments as Node[]
      if (language?.type === 'Literal' && /^en/.test(String(language.value)))
        report(node, 'chooses a language: take it as a parameter')
    }
    if (node.type === 'Identifier' && node.name === 'defaultLanguage' && !mayChoose.includes(file))
      report(node, 'chooses a language: take it as a parameter')
    const found = sentenceIn(node)
    if (found) report(node, `says “${found.slice(0, 60)}”: move it to words/`)
    for (const child of childrenOf(node)) visit(child, isLoading && !isFunction(node))
  }
  visit(program, true)
  return problems
}

let count = 0
const problems: string[] = []
for await (const file of glob(sources)) {
  if (exempt.test(file)) continue
  count++
  problems.push(...problemsIn(file, await readFile(file, 'utf8')))
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${count} files, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
