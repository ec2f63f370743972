import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type EndpointTree, toWires } from './src/contract/endpoint.ts'
import { endpoints } from './src/contract/index.ts'

/** What customers can call; the rest is for the back office. */
const customersEndpoints = (tree: EndpointTree): EndpointTree =>
  Object.fromEntries(
    Object.entries(tree).map(([noun, specs]) => [noun, Object.fromEntries(Object.entries(specs).filter(([, { access }]) => /public|customer/.test(access)))]),
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

interface ChunkContext {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null
}

/** Whether every page needs this module, because the entry imports it, directly or through others. */
function createGroundTest() {
  const known = new Map<string, boolean>()
  return function isGround(id: string, context: ChunkContext): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false)
    const info = context.getModuleInfo(id)
    // An icon is imported by the list of all icons; that says nothing about who shows it.
    const importers = info?.importers.filter((importer) => !/lucide-react\.m?js$/.test(importer)) ?? []
    const ground = info?.isEntry === true || importers.some((importer) => isGround(importer, context))
    known.set(id, ground)
    return ground
  }
}

// Few files for the browser: the ground that every page stands on, forms, what pages of one kind share, and a small file per page.
const isGround = createGroundTest()
const schemas = 'accounts|cart|catalog|endpoint|enquiries|orders|paging'
const chunkGroups = [
  { name: (id: string, context: ChunkContext) => (isGround(id, context) ? 'ground' : null), debugName: 'ground', priority: 4 },
  {
    name: 'forms',
    test: new RegExp(`node_modules/(react-hook-form|zod)/|src/contract/(${schemas})\\.ts|src/web/ui/(use-form|field|password-field|form-error)\\.`),
    priority: 3,
  },
  { name: 'shared', test: /src\/(web|contract)\/|lucide-react/, minShareCount: 3, priority: 2 },
]

/** Three builds: the storefront for the browser and for the server, and, as mode `admin`, the back office, which shares no file with it. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), wires(mode === 'admin' ? endpoints : customersEndpoints(endpoints))],
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
