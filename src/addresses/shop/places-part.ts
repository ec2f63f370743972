// Only for `import()`, because schemas import places.ts statically. A file imported in both ways
// needs a helper of the bundler, which would be one more request for every page.
export * from '../places.ts'
