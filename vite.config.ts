import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type EndpointTree, toWires } from './src/contract/endpoint.ts'
import { endpoints } from './src/contract/index.ts'

/** What customers can call; the rest is for the back office. */
const customersEndpoints = (tree: EndpointTree): EndpointTree =>
  Object.fromEntries(
    Object.entries(tree)
      .map(([noun, specs]) => [noun, Object.fromEntries(Object.entries(specs).filter(([, { access }]) => /public|customer/.test(access)))] as const)
      .filter(([, specs]) => Object.keys(specs).length > 0),
  )

/** Gives the browser the API without its schemas: zod is loaded only where a form needs it. */
const wires = (reachable: EndpointTree): Plugin => ({
  name: 'wires',
  resolveId: (id) => (id === 'virtual:wires' ? id : undefined),
  load(id) {
    if (id !== 'virtual:wires') return
    // In development straight from the contract, so that a new endpoint is there at once.
    const live =
      "import { toWires } from '/src/contract/endpoint.ts'; import { endpoints } from '/src/contract/index.ts'; export const wires = toWires(endpoints)"
    return this.meta.watchMode ? live : `export const wires = ${JSON.stringify(toWires(reachable))}`
  },
})

/** Lets the build leave out the router's own links and forms, which are not used: naming them for developers kept them in. */
const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.+\.js$/ },
    handler: (code) => code.replace(/^\w+\.displayName = .+;$/gm, '').replace(/(?<== )(?=React\$1\.(forwardRef|createContext)\()/g, '/* @__PURE__ */ '),
  },
})

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null
}

const everyPage = 'every page'

const known = new Map<string, Set<string>>()

/** The pages that cannot do without a module, because they import it, directly or through others. */
function pagesOf(id: string, graph: ModuleGraph): Set<string> {
  const answer = known.get(id)
  if (answer) return answer
  const pages = new Set<string>()
  const above = new Set([id])
  for (const module of above) {
    const page = /web\/pages\/(.+)-page\.tsx$/.exec(module)?.[1]
    const info = graph.getModuleInfo(module)
    if (page || info?.isEntry) pages.add(page ?? everyPage)
    else for (const importer of info?.importers ?? []) above.add(importer)
  }
  known.set(id, pages)
  return pages
}

/** Pages that look alike inside and that people visit one after the other; all further ones belong to the account. */
const families = {
  catalogue: ['home', 'discover', 'product-listing', 'product'],
  texts: ['about', 'services', 'delivery', 'returns', 'warranty', 'terms', 'privacy', 'export-policy', 'not-found'],
}
const familyOf = (page: string) => Object.entries(families).find(([, pages]) => pages.includes(page))?.[0] ?? 'account'

/** Few files for the browser: the ground under every page, what all kinds of pages share, what one kind shares, and a small one for each page. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  if (pages.has(everyPage)) return 'ground'
  // The merchant's long texts are for the two or three pages that show them.
  if (pages.size < (id.includes('/web/content/') ? 4 : 2)) return null
  const [family, ...others] = new Set([...pages].map(familyOf))
  return others.length > 0 || !family ? 'shared' : family
}

// A file takes along what it imports, unless one further left has it already.
const chunkGroups = ['ground', 'shared', 'catalogue', 'texts', 'account'].map((name, index) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
  debugName: name,
  priority: 9 - index,
}))

/** Three builds: the storefront for the browser and for the server, and, as mode `admin`, the back office, which shares no file with it. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), wires(mode === 'admin' ? endpoints : customersEndpoints(endpoints)), leanRouter()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: mode !== 'admin',
    manifest: isSsrBuild ? false : mode === 'admin' ? '.vite/admin.json' : '.vite/storefront.json',
    // Every browser that runs these modules preloads them by itself.
    modulePreload: { polyfill: false },
    // Every asset is a file of its own, with its content's hash in its name: cached for ever.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : mode === 'admin' ? 'src/web/entry-admin.tsx' : 'src/web/entry-client.tsx',
      ...(!isSsrBuild && mode !== 'admin' && { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
}))
