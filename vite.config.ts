import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { toWires } from './src/contract/endpoint.ts'
import { endpoints } from './src/contract/index.ts'

/** Gives the browser the API without its schemas: zod is loaded only where a form needs it. */
const wires = (): Plugin => ({
  name: 'wires',
  resolveId: (id) => (id === 'virtual:wires' ? id : undefined),
  load(id) {
    if (id !== 'virtual:wires') return
    // In development straight from the contract, so that a new endpoint is there at once.
    const live =
      "import { toWires } from '/src/contract/endpoint.ts'; import { endpoints } from '/src/contract/index.ts'; export const wires = toWires(endpoints)"
    return this.meta.watchMode ? live : `export const wires = ${JSON.stringify(toWires(endpoints))}`
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), wires()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Every browser that runs these modules preloads them by itself.
    modulePreload: { polyfill: false },
    // Every asset is a file of its own, with its content's hash in its name: cached for ever.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
}))
