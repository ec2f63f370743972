import type { IConfiguration, IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import { nounNames } from './src/noun-names.ts'

// The import rules; CONTRIBUTING.md explains them. Tests may import what they test.

const noun = `^src/(${nounNames.join('|')})`
const kit = '^src/kit'
/** Code that browser and server share: contracts, models, words and rules of a noun. */
const contract = '(?!(server|shop|office)/).+\\.ts$'
/** The permissions of roles, and of sellers' members. */
const access = '^src/access/[^/]+$'
/** The tables that nouns may import: addresses of pages, and permissions. */
const tables = '^src/(pages|access)/[^/]+$'
const test = '\\.test\\.ts$'

const rule = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

const forbidden: Rule[] = [
  rule('no import cycles', {}, { circular: true }),

  // A noun may import the nouns to its left.
  ...nounNames
    .slice(0, -1)
    .map((left, index) =>
      rule(
        `${left} imports no noun to its right`,
        { path: `^src/${left}/` },
        { path: `^src/(${nounNames.slice(index + 1).join('|')})/` },
      ),
    ),

  // The kit.
  rule('the kit imports no noun', { path: `${kit}/` }, { path: '^src/', pathNot: `${kit}/` }),
  rule(
    'the kit’s contract imports only itself and zod',
    { path: `${kit}/contract/` },
    { pathNot: [`${kit}/contract/`, '^node_modules/zod/'] },
  ),
  rule(
    'the kit’s server imports nothing from its web',
    { path: `${kit}/server/` },
    { path: `${kit}/web/` },
  ),
  rule(
    'the kit’s web imports nothing from its server',
    { path: `${kit}/web/` },
    { path: `${kit}/server/` },
  ),
  rule(
    'the kit’s ui imports only itself, the router and the kit’s words',
    { path: `${kit}/web/ui/` },
    { path: '^src/', pathNot: [`${kit}/web/(ui|router)/`, `${kit}/contract/words/`] },
  ),
  rule(
    'the router imports only itself and the kit’s contract',
    { path: `${kit}/web/router/` },
    { path: '^src/', pathNot: [`${kit}/web/router/`, `${kit}/contract/`] },
  ),

  // The parts of a noun.
  rule(
    'a contract imports only the kit’s contract and contracts to its left',
    { path: `${noun}/${contract}` },
    {
      path: '^src/',
      pathNot: [`${kit}/contract/`, `${noun}/${contract}`, access],
    },
  ),
  rule(
    'screens import nothing from a server',
    { path: `${noun}/(shop|office)/` },
    { path: '/server/' },
  ),
  rule(
    'a noun’s shop imports nothing from an office',
    { path: `${noun}/shop/` },
    { path: '/office/' },
  ),
  rule(
    'a noun’s server imports no screens',
    { path: `${noun}/server/` },
    { path: '/(shop|office|web)/' },
  ),
  rule(
    'another noun’s server is imported through its index',
    { path: `^src/([^/]+)/server/` },
    { path: `${noun}/server/`, pathNot: ['^src/$1/', '/server/index\\.ts$'] },
  ),

  // The roles of server files.
  rule(
    'only routes import Fastify',
    { path: `${noun}/server/`, pathNot: [test, '\\.routes\\.ts$'] },
    { path: '^node_modules/(@fastify|fastify)/|^src/kit/server/http/calls/bind(-upload)?\\.ts$' },
  ),
  rule(
    'only queries contain SQL',
    { path: `${noun}/server/`, pathNot: [test, '\\.queries\\.ts$'] },
    { path: '^src/kit/server/db/(sql|contains)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'queries import only the database and contracts',
    { path: '\\.queries\\.ts$' },
    {
      path: '^src/',
      pathNot: [
        `${kit}/contract/`,
        `${kit}/server/db/`,
        `${noun}/${contract}`,
        `${noun}/words/`,
        access,
        '\\.queries\\.ts$',
        '/server/index\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),

  // The compositions.
  rule(
    'only the app imports the storefront',
    { path: '^src/', pathNot: [test, '^src/(storefront/|app\\.ts$)'] },
    { path: '^src/storefront/' },
  ),
  rule(
    'nothing imports the office',
    { path: '^src/', pathNot: [test, '^src/office/'] },
    { path: '^src/office/' },
  ),
  rule(
    'the storefront’s screens import nothing from a server',
    { path: '^src/storefront/', pathNot: [test, '^src/storefront/server/'] },
    { path: '/server/' },
  ),
  rule('the office imports nothing from a server', { path: '^src/office/' }, { path: '/server/' }),
  rule(
    'the shared tables import only the kit’s contract and each other',
    { path: tables },
    { path: '^src/', pathNot: [`${kit}/contract/`, tables] },
  ),
  rule(
    'the parts of access import only the kit and each other',
    { path: '^src/access/(server|web)/' },
    { path: '^src/', pathNot: [`${kit}/`, '^src/access/'] },
  ),
  rule('nouns import no composition', { path: `${noun}/` }, { path: '^src/[^/]+\\.ts$' }),
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
