// For `import()` alone. Schemas import the file itself; a file that is fetched in both ways needs a
// helper of the bundler,
// and where it depends on nothing that every page has, the helper becomes one more request of every
// page.
export * from '../places.ts'
