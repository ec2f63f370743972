// What other nouns may call; the rest is this noun’s own business.

export { toPublicBrand } from './brand.ts'
export { contentTag, type DocumentKind, defineKind } from './document-kind.ts'
export { listPublished } from './documents.queries.ts'
export { home } from './home.ts'
export { followBrand } from './live-brand.ts'
export { mailLook } from './mail-look.ts'
export { listOwnPages, pages } from './pages.ts'
export { promises } from './promises.ts'
export { defineQuoteSource } from './quote-sources.ts'
export { forgetQuotes, listQuoted } from './quotes.ts'
export { readPublished } from './read-documents.ts'
export { deleteSampleVersions, insertSampleVersion } from './sample.queries.ts'
