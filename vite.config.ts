import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { may } from '#access/access.ts'
import { toMemberWire } from '#access/member-access.ts'
import { endpoints } from '#api.ts'
import { type EndpointSpec, type EndpointTree, toWires } from '#kit/contract/calls/endpoint.ts'
import { type ShopPage, shopPages } from '#pages/shop-pages.ts'

/** Endpoints for drafts, which the storefront needs for previews. */
const drafts: EndpointSpec[] = [
  endpoints.content.document,
  endpoints.content.homeDraft,
  endpoints.content.pageDraft,
]

/** Whether sellers' members call it from the back office. Applications are made in the shop. */
const isForOffice = (spec: EndpointSpec) =>
  spec.member !== undefined && spec !== endpoints.sellers.reapply

/**
 * The endpoints that the storefront calls. All others, including those for invitations and
 * downloads, are only for the back office.
 */
const customersEndpoints = ({ staff: _, ...tree }: EndpointTree): EndpointTree =>
  Object.fromEntries(
    Object.entries(tree)
      .map(([noun, specs]) => {
        const shopSpecs = Object.entries(specs).filter(
          ([, spec]) =>
            drafts.includes(spec) ||
            (may({ permissions: [] }, spec.access) && !spec.download && !isForOffice(spec)),
        )
        return [noun, Object.fromEntries(shopSpecs)] as const
      })
      .filter(([, specs]) => Object.keys(specs).length > 0),
  )

/** Provides the API without its schemas, so that browsers load zod only for forms. */
const wires = (reachable: EndpointTree): Plugin => ({
  name: 'wires',
  resolveId: (id) => (id === 'virtual:wires' ? id : undefined),
  load(id) {
    if (id !== 'virtual:wires') return
    // In development, read directly from the contract, so that new endpoints work at once.
    const live =
      "import { toWires } from '/src/kit/contract/calls/endpoint.ts';" +
      "import { toMemberWire } from '/src/access/member-access.ts';" +
      "import { endpoints } from '/src/api.ts';" +
      'export const wires = toWires(endpoints, toMemberWire)'
    return this.meta.watchMode
      ? live
      : `export const wires = ${JSON.stringify(toWires(reachable, toMemberWire))}`
  },
})

/** Lets the browser retry failed imports (`src/kit/web/app/page/import-again.ts`). */
const importsAgain: Plugin = {
  name: 'imports-again',
  apply: 'build',
  renderChunk: (code) =>
    code.replaceAll(
      /\bimport\((["'`]\.{1,2}\/[^"'`]+["'`])\)/g,
      (load, path) => `globalThis.importAgain(()=>${load},${path},import.meta.url)`,
    ),
}

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const everyPage = 'every page'

/**
 * Lists the pages that import a module, directly or through others. With `orLater`, it includes
 * pages that may load the module dynamically.
 */
function pagesOf(id: string, graph: ModuleGraph, orLater = false): string[] {
  const pages = new Set<string>()
  const importersSoFar = new Set([id])
  for (const module of importersSoFar) {
    const page =
      /\/(?:storefront|shop)\/(?:[\w-]+\/)*([\w-]+)-page\.tsx$/.exec(module)?.[1] ??
      (module.endsWith('entry-client.tsx') && everyPage)
    const info = graph.getModuleInfo(module)
    if (page) pages.add(page)
    else
      for (const importer of [
        ...(info?.importers ?? []),
        ...((orLater && info?.dynamicImporters) || []),
      ])
        importersSoFar.add(importer)
  }
  return [...pages]
}

const pages: ShopPage[] = Object.values(shopPages)
const membersOf = (family: string) =>
  new Set(
    pages.flatMap((page) => (page.families?.some((each) => each === family) ? page.file : [])),
  )
/** Page families, the smallest first, so that a module goes into the smallest possible chunk. */
const families = [...new Set(pages.flatMap((page) => page.families ?? []))]
  .map((name) => ({ name, members: membersOf(name) }))
  .sort((a, b) => a.members.size - b.members.size)

/**
 * Assigns a module to a chunk: `ground` for every page, `shared` for pages of several families, one
 * for each family, and null for a page's own small file. Browsers so load few files.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const files = pagesOf(id, graph)
  if (files.includes(everyPage)) return 'ground'
  // A module of a single page belongs to that page's file, unless other pages may load it later:
  // they would then need one more file.
  if (files.length === 0 || (files.length === 1 && pagesOf(id, graph, true).length === 1))
    return null
  return families.find(({ members }) => files.every((file) => members.has(file)))?.name ?? 'shared'
}

// A chunk includes the imports of its modules, unless an earlier chunk has them.
const chunkGroups = ['ground', 'shared', ...families.map(({ name }) => name)].map(
  (name, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: 9 - index,
  }),
)

/**
 * Three builds: the storefront for the browser, the storefront for the server, and the back office
 * (mode `office`), which shares no file with the storefront.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    wires(mode === 'office' ? endpoints : customersEndpoints(endpoints)),
    ...(isSsrBuild ? [] : [importsAgain]),
  ],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: mode !== 'office',
    manifest: isSsrBuild
      ? false
      : mode === 'office'
        ? '.vite/office.json'
        : '.vite/storefront.json',
    // All supported browsers can preload modules. Chunks that every page has need no preload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => !/(entry-(client|office)|shared)-/.test(file)),
    },
    // No inlining: every asset is a file with a hash in its name, which browsers cache for ever.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild
        ? 'src/storefront/entry-server.tsx'
        : mode === 'office'
          ? 'src/office/entry-office.tsx'
          : ['src/storefront/start.ts', 'src/storefront/entry-client.tsx'],
      // A single file for the server, read once at startup: a new build can replace it while the
      // shop is running.
      ...(isSsrBuild && { output: { codeSplitting: false } }),
      ...(!isSsrBuild &&
        mode !== 'office' && { output: { codeSplitting: { groups: chunkGroups } } }),
      // Back office pages share almost two hundred modules. As separate files, each page would load
      // forty of them.
      ...(mode === 'office' && {
        output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } },
      }),
    },
  },
}))
