import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { may } from '#access.ts'
import { endpoints } from '#api.ts'
import { type EndpointSpec, type EndpointTree, toWires } from '#kit/contract/endpoint.ts'
import { type ShopPage, shopPages } from '#shop-pages.ts'

/** Drafts, for the preview of whoever writes them. */
const drafts: EndpointSpec[] = [
  endpoints.content.document,
  endpoints.content.homeDraft,
  endpoints.content.pageDraft,
]

/** Members of sellers work in the back office; an application is changed where it was made. */
const isForOffice = (spec: EndpointSpec) =>
  spec.member !== undefined && spec !== endpoints.sellers.reapply

/** What the storefront calls; the rest is for the back office, where also invitations are accepted, and downloads are fetched. */
const customersEndpoints = ({ staff: _, ...tree }: EndpointTree): EndpointTree =>
  Object.fromEntries(
    Object.entries(tree)
      .map(([noun, specs]) => {
        const called = Object.entries(specs).filter(
          ([, spec]) =>
            drafts.includes(spec) ||
            (may({ permissions: [] }, spec.access) && !spec.download && !isForOffice(spec)),
        )
        return [noun, Object.fromEntries(called)] as const
      })
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
      "import { toWires } from '/src/kit/contract/endpoint.ts'; import { endpoints } from '/src/api.ts'; export const wires = toWires(endpoints)"
    return this.meta.watchMode ? live : `export const wires = ${JSON.stringify(toWires(reachable))}`
  },
})

/** Lets parts of the app that failed to arrive be fetched again (`src/kit/web/app/import-again.ts`). */
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

/** The pages that cannot do without a module, because they import it, directly or through others; or also those that may ask for it later. */
function pagesOf(id: string, graph: ModuleGraph, orLater = false): string[] {
  const pages = new Set<string>()
  const above = new Set([id])
  for (const module of above) {
    const page =
      /\/(?:storefront|shop)\/([\w-]+)-page\.tsx$/.exec(module)?.[1] ??
      (module.endsWith('entry-client.tsx') && everyPage)
    const info = graph.getModuleInfo(module)
    if (page) pages.add(page)
    else
      for (const importer of [
        ...(info?.importers ?? []),
        ...((orLater && info?.dynamicImporters) || []),
      ])
        above.add(importer)
  }
  return [...pages]
}

const pages: ShopPage[] = Object.values(shopPages)
const membersOf = (family: string) =>
  new Set(
    pages.flatMap((page) => (page.families?.some((each) => each === family) ? page.file : [])),
  )
/** The smallest first: what only orders need is not sent to the whole account. */
const families = [...new Set(pages.flatMap((page) => page.families ?? []))]
  .map((name) => ({ name, members: membersOf(name) }))
  .sort((a, b) => a.members.size - b.members.size)

/** Few files for the browser: the ground under every page, what pages of all kinds share, what one family shares, and a small one for each page. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const files = pagesOf(id, graph)
  if (files.includes(everyPage)) return 'ground'
  // What one page alone needs stands in its own file, unless other pages may fetch it later: that would be a file more.
  if (files.length === 0 || (files.length === 1 && pagesOf(id, graph, true).length === 1))
    return null
  return families.find(({ members }) => files.every((file) => members.has(file)))?.name ?? 'shared'
}

// A file takes along what it imports, unless one further left has it already.
const chunkGroups = ['ground', 'shared', ...families.map(({ name }) => name)].map(
  (name, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: 9 - index,
  }),
)

/** Three builds: the storefront for the browser and for the server, and, as mode `office`, the back office, which shares no file with it. */
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
    // Every browser that runs these modules preloads them by itself; what every page has, no part of one asks for again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => !/(entry-(client|office)|shared)-/.test(file)),
    },
    // Every asset is a file of its own, with its content's hash in its name: cached for ever.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild
        ? 'src/storefront/entry-server.tsx'
        : mode === 'office'
          ? 'src/office/entry-office.tsx'
          : ['src/storefront/start.ts', 'src/storefront/entry-client.tsx'],
      // One file for the server, read once at its start: a build may take its place while the shop runs.
      ...(isSsrBuild && { output: { codeSplitting: false } }),
      ...(!isSsrBuild &&
        mode !== 'office' && { output: { codeSplitting: { groups: chunkGroups } } }),
      // Nearly two hundred modules are shared by some pages of the back office: as files of their own, each page would ask for forty.
      ...(mode === 'office' && {
        output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } },
      }),
    },
  },
}))
