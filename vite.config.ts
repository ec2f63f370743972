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

// Few files for the browser: the ground that every page stands on, forms, what several pages share, and a small file per page.
const formParts = 'use-form|field|password-field|form-error'
const chunkGroups = [
  {
    name: 'ground',
    test: new RegExp(
      `rolldown/runtime|vite/preload-helper|node_modules/(react|react-dom|react-router|scheduler|cookie)/|src/web/app/|src/web/ui/(?!(${formParts})\\.)`,
    ),
    priority: 3,
  },
  { name: 'forms', test: new RegExp(`node_modules/(react-hook-form|zod)/|src/web/ui/(${formParts})\\.`), priority: 2 },
  { name: 'shared', test: /src\/web|lucide-react/, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), wires()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Every asset is a file of its own, with its content's hash in its name: cached for ever.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
}))
