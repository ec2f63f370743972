import type { IConfiguration, IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import { nounNames } from './src/noun-names.ts'

// Who may import whom; CONTRIBUTING.md says why. Tests may import what they test.

const noun = `^src/(${nounNames.join('|')})`
const kit = '^src/kit'
/** What browser and server share: plain files at the root of a noun, and its words. */
const contract = '[^/]+\\.ts$'
/** The tables that nouns may know: addresses of pages, and what roles may do. */
const tables = '^src/((shop|office)-pages|shop-queries|access|member-access)\\.ts$'
const test = '\\.test\\.ts$'

const rule = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

const forbidden: Rule[] = [
  rule('no circles', {}, { circular: true }),

  // A noun knows those to its left.
  ...nounNames
    .slice(0, -1)
    .map((left, index) =>
      rule(
        `${left} knows nobody to its right`,
        { path: `^src/${left}/` },
        { path: `^src/(${nounNames.slice(index + 1).join('|')})/` },
      ),
    ),

  // The kit knows no noun.
  rule('the kit knows no noun', { path: `${kit}/` }, { path: '^src/', pathNot: `${kit}/` }),
  rule(
    'the kit’s contract knows itself and zod',
    { path: `${kit}/contract/` },
    { pathNot: [`${kit}/contract/`, '^node_modules/zod/'] },
  ),
  rule('the kit’s server knows no web', { path: `${kit}/server/` }, { path: `${kit}/web/` }),
  rule('the kit’s web knows no server', { path: `${kit}/web/` }, { path: `${kit}/server/` }),
  rule(
    'what is drawn everywhere knows itself, where it is and the kit’s words',
    { path: `${kit}/web/ui/` },
    { path: '^src/', pathNot: [`${kit}/web/(ui|router)/`, `${kit}/contract/words\\.ts$`] },
  ),
  rule(
    'the router knows itself and the kit’s contract',
    { path: `${kit}/web/router/` },
    { path: '^src/', pathNot: [`${kit}/web/router/`, `${kit}/contract/`] },
  ),

  // The corners of a noun.
  rule(
    'a contract knows the kit’s contract and contracts to its left',
    { path: `${noun}/${contract}|${noun}/(words|rules)/` },
    {
      path: '^src/',
      pathNot: [
        `${kit}/contract/`,
        `${noun}/${contract}`,
        `${noun}/(words|rules)/`,
        '^src/(member-)?access\\.ts$',
      ],
    },
  ),
  rule('the web never knows the server', { path: `${noun}/(shop|office)/` }, { path: '/server/' }),
  rule('the shop does not know the office', { path: `${noun}/shop/` }, { path: '/office/' }),
  rule('the server knows no screen', { path: `${noun}/server/` }, { path: '/(shop|office|web)/' }),
  rule(
    'another noun’s server is reached through its index',
    { path: `^src/([^/]+)/server/` },
    { path: `${noun}/server/`, pathNot: ['^src/$1/', '/server/index\\.ts$'] },
  ),

  // The roles on the server.
  rule(
    'only routes know Fastify',
    { path: `${noun}/server/`, pathNot: [test, '\\.routes\\.ts$'] },
    { path: '^node_modules/(@fastify|fastify)/|^src/kit/server/http/bind(-upload)?\\.ts$' },
  ),
  rule(
    'SQL stands in queries',
    { path: `${noun}/server/`, pathNot: [test, '\\.queries\\.ts$'] },
    { path: '^src/kit/server/db/(sql|contains)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'queries know the database and the contract',
    { path: '\\.queries\\.ts$' },
    {
      path: '^src/',
      pathNot: [
        `${kit}/contract/`,
        `${kit}/server/db/`,
        `${noun}/${contract}`,
        `${noun}/words/`,
        '^src/(member-)?access\\.ts$',
        '\\.queries\\.ts$',
        '/server/index\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),

  // The compositions.
  rule(
    'nobody knows the storefront',
    { path: '^src/', pathNot: [test, '^src/(storefront/|app\\.ts$)'] },
    { path: '^src/storefront/' },
  ),
  rule(
    'nobody knows the office',
    { path: '^src/', pathNot: [test, '^src/office/'] },
    { path: '^src/office/' },
  ),
  rule(
    'the storefront’s screens know no server',
    { path: '^src/storefront/', pathNot: [test, '^src/storefront/server/'] },
    { path: '/server/' },
  ),
  rule('the office knows no server', { path: '^src/office/' }, { path: '/server/' }),
  rule(
    'the tables that nouns know, know the kit’s contract and each other',
    { path: tables },
    { path: '^src/', pathNot: [`${kit}/contract/`, tables] },
  ),
  rule(
    'nouns know no composition but these tables',
    { path: `${noun}/` },
    { path: '^src/[^/]+\\.ts$', pathNot: tables },
  ),
]

export default {
  forbidden,
  options: {
    // TypeScript 7 has no API for its parser yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
} satisfies IConfiguration
